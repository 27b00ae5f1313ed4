export const mailchimp = {
  stores: 'Winkels',
  add: 'Winkel toevoegen',
  id: 'Id',
  listId: 'Lijst',
  name: 'Naam',
  platform: 'Platform',
  domain: 'Domein',
  email: 'E-mail',
  currencyCode: 'Valutacode',
  primaryLocale: 'Taal',
  phone: 'Telefoon',
  timezone: 'Tijdzone',
  platformHelp: 'Waar de winkel op draait, zoals custom of shopify',
  select: 'Selecteer een winkel om de details te zien.',
  empty: 'Voeg de eerste winkel van dit account toe.',
  deleteTitle: 'Deze winkel verwijderen?',
  deleteText:
    '{{name}} en de bestellingen ervan worden bij Mailchimp verwijderd. Dit kan niet ongedaan worden gemaakt.',
  recipientsText:
    'Klanten die met de nieuwsbrief hebben ingestemd. Anderen worden nooit geëxporteerd of verstuurd. Elke gedeelde weergave van deze lijst is een segment bij Mailchimp.',
  recipientsEmpty: 'Nog geen klant heeft met de nieuwsbrief ingestemd.',
  audiences: 'Doelgroepen van de exploitanten',
  audiencesHelp:
    'Klanten van een exploitant gaan alleen naar de eigen doelgroep. Zonder doelgroep worden ze niet verstuurd.',
  audienceSaved: 'De doelgroep van {{name}} is gewijzigd',
  audienceUnknown: '{{id}} (niet bij Mailchimp)',
  sync: 'Met Mailchimp synchroniseren',
}
