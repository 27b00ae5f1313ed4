/** Texts of the audit log. */
export const audit = {
  export: 'Exported',
  period: 'The last 30 days, unless you choose a period or a record.',
  anyKind: 'All kinds of record',
  only: 'Only {{name}}',
  showOnly: 'Show only {{name}}',
  changed: 'What changed',
  empty: 'Nothing was recorded in this period.',
  check: 'Check now',
  checking: 'The check has started. Its result appears here.',
  intact: 'Intact: {{shown}} entries, checked on {{when}}',
  altered: 'Altered: {{where}} (checked on {{when}})',
  unchecked: 'Not checked yet',
  fault: 'entry {{number}} of {{table}}',
  faultSeal: 'seal {{number}}',
  file: 'Audit file…',
  fileText:
    'The entries of a period, with a script that checks without Stayboard whether anything was changed, removed or added. Without a period: the last 30 days.',
  fileTake: 'Download',
  latestFile: 'Latest audit file: {{from}} to {{to}}, {{shown}} entries, taken on {{when}}',
  digest: 'Digest: keep it apart from the file',
}
