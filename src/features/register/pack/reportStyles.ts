/** The styles of a report, for screen and A4. The report loads no other styles. */
export const REPORT_STYLES = `
@page {
  size: A4;
  margin: 16mm 14mm 18mm;
  @bottom-left { content: 'Legal register audit pack'; font: 8pt Arial, sans-serif; color: #56606e; }
  @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 8pt Arial, sans-serif; color: #56606e; }
}
* { box-sizing: border-box; }
body { max-width: 62rem; margin: 0 auto; padding: 1.5rem; color: #1c2430; font: 11pt/1.45 Lato, 'Segoe UI', Arial, sans-serif; overflow-wrap: break-word; }
h1 { margin: 0 0 1rem; font-size: 24pt; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 16pt; }
h3 { margin: 2rem 0 0.5rem; font-size: 13pt; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 10.5pt; }
h2, h3, h4 { line-height: 1.3; break-after: avoid; }
p { margin: 0 0 0.75rem; max-width: 46rem; }
a { color: #14508c; }
dd a { overflow-wrap: anywhere; }
.kind { margin: 0; color: #56606e; letter-spacing: 0.06em; text-transform: uppercase; font-size: 10pt; }
.figure { margin: 1.5rem 0 0; font-size: 13pt; }
.figure strong { display: block; font-size: 32pt; line-height: 1.1; }
.rule { color: #56606e; font-size: 10pt; break-after: avoid; }
.notice { padding: 0.5rem 0.75rem; border-left: 4px solid #b26a00; background: #fdf4e3; }
ins { background: #e0f2e4; text-decoration: underline; print-color-adjust: exact; }
del { background: #fbe3e0; text-decoration: line-through; print-color-adjust: exact; }
.law { margin: 0 0 1rem; padding: 0.25rem 0 0.25rem 0.9rem; border-left: 3px solid #c9d0d9; }
ul, ol { margin: 0 0 1rem; padding-left: 1.4rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); gap: 0.5rem 1.5rem; margin: 0 0 1rem; }
dl > div { min-width: 0; }
.wide { grid-column: 1 / -1; }
dt { color: #56606e; font-size: 9pt; }
dd { margin: 0; white-space: pre-line; }
.records { padding: 0; list-style: none; }
.records > li { padding: 0.5rem 0; border-top: 1px solid #c9d0d9; }
.records dl { display: flex; flex-wrap: wrap; gap: 0.35rem 2rem; margin: 0; }
.records .wide { flex-basis: 100%; }
.code { font: 8.5pt/1.4 Consolas, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
table { width: 100%; margin: 0 0 1.25rem; border-collapse: collapse; font-size: 9.5pt; }
caption { padding: 0 0 0.35rem; font-weight: 700; text-align: left; break-after: avoid; }
th, td { padding: 0.3rem 0.5rem; border: 1px solid #c9d0d9; text-align: left; vertical-align: top; }
th { background: #eef1f5; }
td { white-space: pre-line; }
.breaks { overflow-wrap: anywhere; }
.item { min-width: 8rem; }
th.code { font: inherit; font-weight: 700; }
td.code { min-width: 9rem; font-size: 8pt; }
.long { min-width: 7rem; }
.time { min-width: 5.6rem; }
thead { display: table-header-group; break-after: avoid; }
tbody > tr:first-child { break-before: avoid; }
dl, .short, tr { break-inside: avoid; }
.law dl { break-inside: auto; }
dt { break-after: avoid; }
dd { orphans: 3; widows: 3; }
@media screen and (max-width: 44rem) {
  body { padding: 1rem; }
  table, caption, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: 0.5rem 0; border-top: 1px solid #c9d0d9; }
  td { padding: 0.15rem 0; border: 0; }
  td:empty { display: none; }
  td::before { content: attr(data-label) ': '; color: #56606e; font: 9pt Arial, sans-serif; }
}
@media print {
  body { max-width: none; padding: 0 1px; font-size: 10pt; }
  p { max-width: none; }
  h2 { margin-top: 1.5rem; }
  a { color: inherit; }
  .contents { break-after: page; }
  #items { break-before: page; }
  #items > section { border-top: 2px solid #1c2430; }
  th, .notice { print-color-adjust: exact; }
  .many { font-size: 8pt; }
  .many :is(th, td) { min-width: 0; padding: 0.2rem 0.3rem; }
  .many .item { min-width: 6.5rem; }
}
`;
