/** Teams of users, and the records that roles see. */
export const teams = {
  sights: 'Records in sight',
  sightsText:
    'Enquiries and messages, and what belongs to them, in lists, counts, searches, exports and statistics. Somebody with several roles sees what the widest one allows. Administrators see all.',
  editSight: 'Which records this role sees',
  closesWithAnother: 'Closes months only after another person asked',
  needsApproval: 'Needs approval',
  closesInTwo: 'Closes with another',
  changesNeedApproval:
    'What they write in the wiki and about departments needs approval, and images of departments too',
  none: 'There are no roles.',
  one: 'Team',
  members: 'Members',
  add: 'Add team',
  edit: 'Edit team',
  deleteTitle: 'Delete this team?',
  empty: 'Add a team whose members see each other’s records.',
  help: 'For roles that see the records of their team. Without a team, only the own ones.',
  rows_one: '{{shown}} team',
  rows_other: '{{shown}} teams',
}
