import { type Market, words } from './market.ts'

export const germany = {
  countryCode: 'DE',
  men: words(`
    Jürgen, Matthias, Stefan, Björn, Lukas, Karl-Heinz, Florian, Tobias, Götz, Andreas, Emre, Moritz
  `),
  women: words(`
    Anke, Käthe, Sabine, Jördis, Ulrike, Heike, Friederike, Lena, Katharina, Özlem, Birgit, Mareike
  `),
  surnames: words(`
    Müller, Schäfer, Weiß, von der Heide, Köhler, Großmann, Schröder, Jäger, Böhm, Zimmermann,
    von Bülow, Lehmann, Strauß, Kühn, Hoffmann, Öztürk, zu Hohenfels
  `),
  stems: words(`
    Nordmeer, Eichenhain, Bergkristall, Rheinufer, Silberwald, Hansekontor, Grünfeld, Störtebeck,
    Elbbrücke, Falkenstein, Lüttich, Rosenthal, Hochwald, Mühlenbach, Sonnenwirt
  `),
  trades: words(`
    Anlagenbau, Maschinenbau, Windkraft, Messebau, Beratung, Personal, Software, Pharma,
    Schienentechnik, Immobilien, Logistik, Filmproduktion
  `),
  institutions: words(`
    Hochschule {city}, Klinikum {city}, Stadtwerke {stem}, {stem} Stiftung, Königliche Brauerei {stem}
  `),
  legalForms: words(`
    GmbH, GmbH, GmbH & Co. KG, AG, SE, KG, e.K., UG (haftungsbeschränkt)
  `),
  and: 'und',
  cities: words(`
    Berlin: Berlin, Hamburg: Hamburg, München: Bayern, Köln: Nordrhein-Westfalen,
    Düsseldorf: Nordrhein-Westfalen, Frankfurt am Main: Hessen, Lübeck: Schleswig-Holstein,
    Nürnberg: Bayern, Emden: Niedersachsen
  `),
  streets: words(`
    Hauptstraße, Lindenallee, Am Kanal, Bahnhofstraße, Königsweg, Schillerplatz, Industriestraße,
    Große Bleichen
  `),
  postalCode: '2####',
  // The Bundesnetzagentur reserves these numbers for film and books.
  office: '+49 30 23125 ###',
  mobile: '+49 171 39200##',
} satisfies Market
