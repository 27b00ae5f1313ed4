import { type Market, words } from './market.ts'

export const spain = {
  countryCode: 'ES',
  men: words(`
    José, Iñigo, Álvaro, Andrés, Xabier, Ramón, Joaquín, Martín, Íñaki, Jesús, Óscar, Hugo
  `),
  women: words(`
    Marta, Begoña, Lucía, María José, Inés, Sofía, Ángela, Nuria, Itziar, Mónica, Concepción, Rocío
  `),
  surnames: words(`
    Ñandú Ortega, García Núñez, Ibáñez, de la Peña, Muñoz Sáez, Etxeberria, López Martín, Hernández,
    Zúñiga, del Río, Ordóñez, Castaño Vidal, Güell, Pérez y Soto, Romero
  `),
  stems: words(`
    Iberolta, Peñalba, Costaverde, Montsol, Almenara, Ribagorza, Valdecañas, Tramuntana, Ñuñomar,
    Cantaloa, Sierramar, Aguadulce, Olivarejo, Puertoluz
  `),
  trades: words(`
    Logística, Construcciones, Eventos, Ingeniería, Turismo, Consultores, Renovables, Audiovisual,
    Alimentación, Formación, Inmobiliaria, Telecom
  `),
  institutions: words(`
    Universidad de {stem}, Hospital {stem}, Fundación {stem}, Real Club Náutico {stem},
    Escuela de {city}
  `),
  legalForms: words(`
    S.L., S.L., S.A., S.L.U., S. Coop.
  `),
  and: 'y',
  cities: words(`
    Madrid: Madrid, Barcelona: Barcelona, València: Valencia, Málaga: Málaga, Donostia: Gipuzkoa,
    A Coruña: A Coruña, Cádiz: Cádiz, Logroño: La Rioja
  `),
  streets: words(`
    Calle Mayor, Avenida de la Constitución, Paseo Marítimo, Plaza de España, Calle Peñón,
    Ronda de Atocha
  `),
  postalCode: '28###',
  // Spanish numbers begin with 6 to 9.
  office: '+34 510 ### ###',
  mobile: '+34 560 ### ###',
} satisfies Market
