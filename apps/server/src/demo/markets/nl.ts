import { type Market, words } from './market.ts'

export const netherlands = {
  countryCode: 'NL',
  men: words(`
    Jan, Pieter, Sjoerd, Daan, Thijs, Ruben, Bram, Joost, IJsbrand, Maarten, Jeroen, Willem, Mehmet,
    Youssef, Koen, Gijs, Lars, Hendrik-Jan, Niels, André
  `),
  women: words(`
    Hilde, Sanne, Femke, Anouk, Lotte, Marijke, Eva, Noor, Zoë, Inge, Fleur, Marloes, Aïsha, Annemiek,
    Roos, Tessa, Wil, Desirée, Carlijn, Fenna
  `),
  surnames: words(`
    van 't Hart, de Vries, van der Meer, Jansen, Bakker, van den Berg, de Groot, in 't Veld, Visser,
    Smit, Meijer, van Dijk, Mulder, de Boer, 't Hoen, van der Linden, Hoekstra, Postma, Terpstra,
    ten Brink, op den Akker, van Loon, Yılmaz, El Amrani, Verhoeven-Smeets, Brouwer, van IJzendoorn,
    Koning, Dijkstra, de la Fuente
  `),
  stems: words(`
    Terhorst, Duinrand, Noordlicht, Waterkant, Zeewolde, Vlietstroom, Polderwijk, Kanaalzicht,
    Maasdelta, Hogeveld, Lindenhof, Rietwaard, Westerkade, IJsselborg, Veenbergen, Stormvogel, Grutto,
    Molenrij, Oosterzicht, Havenlicht, Zilverberk, Klaverblad, Wijdewater, Korenbeurs, Blauwborg,
    Sterrenwacht
  `),
  trades: words(`
    Offshore, Installatietechniek, Bouw, Logistiek, Consultancy, Zorg, Engineering, Events, Media,
    Semicon, Vastgoed, Relocations, Techniek, Infra, Food, Energie, Advies, Transport, Uitzendbureau,
    Maritiem
  `),
  institutions: words(`
    Zorggroep {stem}, Hogeschool {city}, Stichting {stem}, Koninklijke {stem} N.V.,
    Universitair Centrum {city}, Woningcorporatie {stem}, Theater {stem},
    Koninklijke Vereniging {stem}
  `),
  legalForms: words(`
    B.V., B.V., B.V., BV, N.V., V.O.F., Holding B.V., Groep B.V.
  `),
  and: 'en',
  cities: words(`
    Amsterdam: Noord-Holland, Rotterdam: Zuid-Holland, Utrecht: Utrecht, Eindhoven: Noord-Brabant,
    's-Gravenhage: Zuid-Holland, 's-Hertogenbosch: Noord-Brabant, Delft: Zuid-Holland,
    Groningen: Groningen, Nijmegen: Gelderland, Haarlem: Noord-Holland, Schiedam: Zuid-Holland,
    Delfzijl: Groningen, IJmuiden: Noord-Holland, Maastricht: Limburg, Zwolle: Overijssel,
    Súdwest-Fryslân: Fryslân, Vlissingen: Zeeland, Enschede: Overijssel
  `),
  streets: words(`
    Havenstraat, Stationsplein, Kerkweg, Prins Hendrikkade, Industrieweg, Van Goghlaan, Oude Gracht,
    Burgemeester de Graafstraat, Waalkade, Molenpad
  `),
  postalCode: '1### @@',
  // No Dutch subscriber number begins with 0, and 06-0 is given to nobody.
  office: '+31 20 0## ####',
  mobile: '+31 6 0### ####',
} satisfies Market
