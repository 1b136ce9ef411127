/** What programs put on the clipboard, and the blocks that the portal must make of it. */

/**
 * The HTML of a case, and its blocks: `-` and `1.` are items by level, `##` headings, `>` quotes,
 * `code:` code, and the rest paragraphs.
 */
type PastedShape = readonly [name: string, html: string, blocks: readonly string[]];

const wordItem = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`;
const onlineItem = (level: number, text: string, list = 'ul') =>
  `<div class="ListContainerWrapper SCXW1"><${list} role="list"><li role="listitem" data-leveltext="•" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" class="OutlineElement Ltr" style="margin-left:24px"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;
const docsText = (text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;white-space:pre;white-space:pre-wrap;">${text}</span>`;
const codeLine = (text: string) => `<div><span style="color: #569cd6;">${text}</span></div>`;

export const SHAPES: readonly PastedShape[] = [
  [
    'a text with pre-wrap',
    '<meta charset="utf-8"><span style="white-space: pre-wrap;">Line one\nLine two\n\n    indented line</span>',
    ['Line one⏎Line two⏎⏎    indented line'],
  ],
  [
    'a post of the portal, copied in Chromium',
    `<meta charset='utf-8'><p style="box-sizing: border-box; margin: 0px 0px 12px; color: rgb(18, 40, 46); white-space: pre-wrap; overflow-wrap: anywhere;">Meter 1: 40 kWh\nMeter 2: 7 kWh</p><p style="white-space: pre-wrap;">Thanks</p>`,
    ['Meter 1: 40 kWh⏎Meter 2: 7 kWh', 'Thanks'],
  ],
  [
    'a page with the newer white-space properties of Chromium',
    '<div style="white-space-collapse: preserve; text-wrap-mode: wrap;">a\n  b<div style="white-space-collapse: collapse;">c\n  d</div></div>',
    ['a⏎  b', 'c d'],
  ],
  [
    'a text with pre-line',
    '<p style="white-space:pre-line">First   line\n     second line</p>',
    ['First line⏎second line'],
  ],
  [
    'a page that resets pre-wrap',
    '<div style="white-space:pre-wrap"><p style="white-space:normal">One\n   two</p></div>',
    ['One two'],
  ],
  [
    'Word on the web: two levels and numbers',
    `<div class="OutlineElement Ltr"><p class="Paragraph" paraid="1"><span class="TextRun">Before</span><span class="EOP">&nbsp;</span></p></div>
${onlineItem(1, 'Fuel')}
${onlineItem(2, 'Gas')}
${onlineItem(3, 'Biogas')}
${onlineItem(1, 'Water')}
${onlineItem(1, 'First', 'ol')}
${onlineItem(2, 'Inner', 'ol')}`,
    ['Before', '- Fuel', '  - Gas', '    - Biogas', '- Water', '1. First', '  1. Inner'],
  ],
  [
    'Word on the web: a heading',
    '<div class="OutlineElement Ltr"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">Scope</span></p></div><div><p class="Paragraph"><span class="TextRun">All sites.</span></p></div>',
    ['## Scope', 'All sites.'],
  ],
  [
    'Word for Windows: a list of three levels',
    `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=EN-GB><!--StartFragment-->${wordItem(1, '·', 'Fuel')}${wordItem(2, 'o', 'Gas')}${wordItem(3, '§', 'Biogas')}<!--EndFragment--></body></html>`,
    ['- Fuel', '  - Gas', '    - Biogas'],
  ],
  [
    'Word for Windows: a nested list next to its item',
    "<html><body><ul type=disc><li class=MsoNormal style='mso-list:l0 level1 lfo1'>Fuel</li><ul type=circle><li class=MsoNormal style='mso-list:l0 level2 lfo1'>Gas</li></ul><li class=MsoNormal style='mso-list:l0 level1 lfo1'>Water</li></ul></body></html>",
    ['- Fuel', '  - Gas', '- Water'],
  ],
  [
    'Word for Mac',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment--><p class=MsoNormal><span lang=EN-US>Dear\nall,<o:p></o:p></span></p><p class=MsoNormal><b><span style='mso-spacerun:yes'>  </span>Due</b> by <i>May</i><o:p></o:p></p><!--EndFragment--></body></html>`,
    ['Dear all,', 'Due by May'],
  ],
  [
    'Outlook: a numbered list',
    `<html><body><!--StartFragment-->${wordItem(1, '1.', 'Measure the\nload')}${wordItem(2, 'a)', 'by meter')}${wordItem(1, '2.', 'Report it')}<!--EndFragment--></body></html>`,
    ['1. Measure the load', '  1. by meter', '1. Report it'],
  ],
  [
    'Outlook: code indented with spaces that do not collapse',
    `<p class=MsoNormal><span style='font-family:Consolas'>if (due) {<o:p></o:p></span></p><p class=MsoNormal><span style='font-family:Consolas'>&nbsp;&nbsp;&nbsp; report();<o:p></o:p></span></p><p class=MsoNormal>}</p>`,
    ['if (due) {', '    report();', '}'],
  ],
  [
    'Outlook on the web: plain text',
    '<div style="white-space: pre-wrap; font-family: Consolas, monospace;">Dear all,\n\nSee below.\n</div>',
    ['Dear all,⏎⏎See below.'],
  ],
  [
    'Google Docs: breaks, indents and nested items',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0"><p dir="ltr">${docsText('One')}<br>${docsText('    two')}</p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${docsText('Fuel')}</p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr">${docsText('Gas ')}</p></li></ul></ul></b>`,
    ['One⏎    two', '- Fuel', '  - Gas'],
  ],
  [
    'Gmail: lines and an indent',
    '<div dir="ltr"><div>steps:</div><div>&nbsp; &nbsp; open the valve</div><div><br></div><div>Regards<br>Ann</div></div>',
    ['steps:', '    open the valve', 'Regards⏎Ann'],
  ],
  [
    'Teams: a message with code and a quote',
    `<div><div>Morning all</div><div>&nbsp;</div><blockquote itemscope itemtype="http://schema.skype.com/Reply"><p>quoted words</p></blockquote><pre class="language-python" itemid="codeBlockEditor"><code><span>def f():</span><br><span>    return 1</span></code></pre><ul><li>one<ul><li>two</li></ul></li></ul></div>`,
    ['Morning all', '> quoted words', 'code:def f():⏎    return 1', '- one', '  - two'],
  ],
  [
    'Slack: nested lists and code',
    '<meta charset=\'utf-8\'><ul data-stringify-type="unordered-list" class="p-rich_text_list" data-indent="0"><li data-stringify-indent="0">Fuel</li></ul><ul data-stringify-type="unordered-list" class="p-rich_text_list" data-indent="1"><li data-stringify-indent="1">Gas</li></ul><pre class="c-mrkdwn__pre" data-stringify-type="pre">  first\n    second</pre>',
    ['- Fuel', '  - Gas', 'code:  first⏎    second'],
  ],
  [
    'Quill',
    '<ol><li class="ql-align-left">One</li><li class="ql-indent-1">Inner</li><li class="ql-indent-2">Innermost</li></ol>',
    ['1. One', '  1. Inner', '    1. Innermost'],
  ],
  [
    'Excel: a cell with lines',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0><!--StartFragment--><col width=64><tr height=20><td class=xl65 style="white-space:normal">Site<br style="mso-data-placement:same-cell;">name</td><td class=xl65>kWh</td></tr><tr><td>Leeds</td><td align=right x:num>1,200</td></tr><!--EndFragment--></table></body></html>',
    ['Site name kWh', 'Leeds 1,200'],
  ],
  [
    'LibreOffice: a nested list',
    '<html><body lang="en-GB" dir="ltr"><ul>\n\t<li><p style="margin-bottom: 0cm">Fuel</p>\n\t<ul>\n\t\t<li><p style="margin-bottom: 0cm">Gas</p></li>\n\t</ul></li>\n\t<li><p>Water</p></li>\n</ul>\n<pre class="western">  a\n    b</pre></body></html>',
    ['- Fuel', '  - Gas', '- Water', 'code:  a⏎    b'],
  ],
  [
    'Apple Notes: a nested dash list',
    '<meta charset="UTF-8"><div>Walk</div><ul class="Apple-dash-list"><li>Boiler<ul class="Apple-dash-list"><li>Valve</li></ul></li></ul><div><br></div><div>End</div>',
    ['Walk', '- Boiler', '  - Valve', 'End'],
  ],
  [
    'Pages: items that begin with a tab',
    '<ul class="ul1"><li class="li1"><span class="s1"></span><span class="Apple-tab-span" style="white-space:pre">\t</span>Gas</li></ul><p class="p1">A<span class="Apple-tab-span" style="white-space:pre">\t</span>B</p>',
    ['- Gas', 'A\tB'],
  ],
  [
    'VS Code',
    `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;">${codeLine('  if (due) {')}${codeLine('    report();')}<br>${codeLine('  }')}</div>`,
    ['code:  if (due) {⏎    report();⏎⏎  }'],
  ],
  [
    'JetBrains',
    `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="color:#a9b7c6;font-family:'JetBrains Mono',monospace;font-size:9.8pt;"><span style="color:#cc7832;">def </span>f():<br>    <span>return </span>1<br><br>f()<br></pre></body></html>`,
    ['code:def f():⏎    return 1⏎⏎f()'],
  ],
  [
    'lines of code with numbers, as on a page with code',
    '<table class="highlight"><tbody><tr><td data-line-number="1" class="blob-num"></td><td class="blob-code" style="white-space: pre;">{</td></tr><tr><td data-line-number="2" class="blob-num"></td><td class="blob-code" style="white-space: pre;">  "a": 1</td></tr></tbody></table>',
    ['{', '  "a": 1'],
  ],
  [
    'a text file opened in a browser',
    '<pre style="word-wrap: break-word; white-space: pre-wrap;">\n  key: value\n    inner: 1\n</pre>',
    ['code:  key: value⏎    inner: 1'],
  ],
  [
    'code with an element for each line',
    '<pre><code><div class="line">a {</div><div class="line">  b</div><div class="line"><br></div><div class="line">}</div></code></pre>',
    ['code:a {⏎  b⏎⏎}'],
  ],
  [
    'right-to-left and left-to-right text',
    '<p dir="rtl">قانون <b>الطاقة</b> 2026</p><p>English after</p>',
    ['قانون الطاقة 2026', 'English after'],
  ],
];
