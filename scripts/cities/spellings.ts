/** Local names of places that GeoNames names differently, by id. */
export const spellings: ReadonlyMap<number, string> = new Map([
  [2516336, 'Jávea'],
  [2518878, 'Dénia'],
  [2520600, 'Cádiz'],
  [2618425, 'København'],
  [2624652, 'Aarhus'],
  [2747373, 'Den Haag'],
  [2759879, 'Almere'],
  [2789786, 'Oostende'],
  [2800866, 'Brussel'],
  [2867714, 'München'],
  [2872155, 'Meißen'],
  [3104499, 'Vitoria-Gasteiz'],
  [6354969, 'Playa del Inglés'],
  [683506, 'București'],
])
