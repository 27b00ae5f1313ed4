export const palette = {
  pages: "Pagina's",
  commands: 'Opdrachten',
  clients: 'Klanten',
  organisations: 'Organisaties',
  enquiries: 'Aanvragen',
  addEnquiry: 'Nieuwe aanvraag',
  addOrganisation: 'Nieuwe organisatie',
  placeholder: 'Zoek pagina’s, klanten, organisaties en aanvragen',
  nothing: 'Niets gevonden voor ‘{{query}}’',
  searching: 'Zoeken…',
  failed: 'De zoekopdracht gaf geen antwoord. Typ opnieuw om het nog eens te proberen.',
}
