export const sites = {
  title: 'Locul de lucru',
  distance: 'Distanță',
  km: '{{km}} km',
  kmFrom: 'la {{km}} km de {{place}}',
  centre: 'centrul orașului {{city}}',
  fromExact: 'Distanțele sunt în linie dreaptă, de la {{place}}.',
  unknown:
    'Locul de lucru nu este cunoscut, deci nu există distanțe. Introduceți o locație care începe cu un oraș sau așezați-l pe hartă.',
  noPosition: 'fără poziție pe hartă',
  addressExample: 'Stradă și număr, oraș',
  set: 'Stabiliți locul de lucru',
  within: 'Pe o rază de (km)',
  setHelp:
    'Trageți marcajul sau introduceți coordonatele. Ele sunt valabile până când se schimbă locația cererii.',
  useCity: 'Folosiți centrul orașului',
  saved: 'Locul de lucru a fost salvat',
  siteLatitude: 'Latitudinea locului de lucru',
  siteLongitude: 'Longitudinea locului de lucru',
}
