export const teams = {
  sights: 'Înregistrări vizibile',
  sightsText:
    'Cererile și mesajele, cu tot ce ține de ele, în liste, totaluri, căutări, exporturi și statistici. Cine are mai multe roluri vede cât permite cel mai larg dintre ele. Administratorii văd tot.',
  editSight: 'Ce înregistrări vede acest rol',
  closesWithAnother: 'Închide luni numai după solicitarea altei persoane',
  changesNeedApproval: 'Textele din wiki și despre unități trebuie aprobate',
  none: 'Nu există roluri.',
  one: 'Echipă',
  members: 'Membri',
  add: 'Adăugați echipă',
  edit: 'Editați echipa',
  deleteTitle: 'Ștergeți această echipă?',
  empty: 'Adăugați o echipă în care membrii își văd înregistrările unii altora.',
  help: 'Pentru rolurile care văd înregistrările echipei. Fără echipă, numai cele proprii.',
  rows_one: '{{shown}} echipă',
  rows_few: '{{shown}} echipe',
  rows_other: '{{shown}} de echipe',
}
