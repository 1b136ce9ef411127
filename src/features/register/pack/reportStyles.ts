/** The styles of a pack's report, which stands alone: on a screen and on A4. */
export const REPORT_STYLES = `
  @page { size: A4; margin: 18mm 15mm 20mm; @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); font: 9pt sans-serif; } }
  * { box-sizing: border-box; }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; color: #1c2430; font: 11pt/1.45 Lato, 'Segoe UI', Arial, sans-serif; overflow-wrap: break-word; }
  h1 { margin: 0 0 1rem; font-size: 24pt; line-height: 1.2; }
  h2 { margin: 2rem 0 0.75rem; font-size: 14pt; line-height: 1.3; break-after: avoid; }
  .kind { margin: 0; color: #56606e; letter-spacing: 0.06em; text-transform: uppercase; font-size: 10pt; }
  .figure { margin: 1.5rem 0 0; font-size: 13pt; }
  .figure strong { display: block; font-size: 32pt; line-height: 1.1; }
  .rule { margin: 0.25rem 0 1rem; color: #56606e; font-size: 10pt; break-after: avoid; }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: 0.5rem 1.5rem; margin: 0 0 1rem; }
  dl, .short { break-inside: avoid; }
  dl > div:last-child { grid-column: 1 / -1; }
  dt { color: #56606e; font-size: 9pt; }
  dd { margin: 0; white-space: pre-line; }
  table { width: 100%; margin: 0 0 1.25rem; border-collapse: collapse; font-size: 9.5pt; }
  caption { padding: 0 0 0.35rem; font-weight: 700; text-align: left; break-after: avoid; }
  th, td { padding: 0.3rem 0.5rem; border: 1px solid #c9d0d9; text-align: left; vertical-align: top; }
  th { background: #eef1f5; }
  td { white-space: pre-line; }
  td:last-child { overflow-wrap: anywhere; }
  .time { min-width: 6.6rem; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  @media print { body { max-width: none; padding: 0; } .cover { break-after: page; } th { print-color-adjust: exact; } }
`;
