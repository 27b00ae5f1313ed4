/** Content health (docs/rules/content-health.md). */
export const contentHealth = {
  intro:
    'Wat klanten en gasten zouden missen. Vestigingen met de meeste aankomsten in de komende 60 dagen staan bovenaan.',
  arrivals: 'Aankomsten in 60 dagen',
  firstArrival: 'Eerste aankomst',
  wrong: 'Wat er ontbreekt',
  none: 'Er ontbreekt niets',
  noneHelp: 'Alle vestigingen in gebruik zijn compleet.',
  count: '{{departments}} vestigingen, {{arrivals}} aankomsten',
  total: '{{total}} vestigingen vragen aandacht',
  faults: {
    NO_DESCRIPTION: 'Geen omschrijving',
    BEHIND_SOURCE: 'Vertaling loopt achter',
    NO_ADDRESS: 'Geen adres',
    NO_PLACE: 'Niet op de landkaart',
    NO_PHONE: 'Geen telefoonnummer',
    NO_HOUSE_RULES: 'Geen huisregels',
    NO_TIMES: 'Geen tijd voor inchecken of uitchecken',
    NO_ROOMS: 'Geen kamers',
    NO_REGISTRATION_NUMBER: 'Geen registratienummer',
    CERTIFICATE_ENDED: 'Certificaat is verlopen',
    CERTIFICATE_ENDS: 'Certificaat verloopt binnenkort',
    CONTRACT_ENDED: 'Contract is afgelopen',
    CONTRACT_ENDS: 'Contract loopt binnenkort af',
    OLD: 'Een jaar niet gewijzigd',
  },
}
