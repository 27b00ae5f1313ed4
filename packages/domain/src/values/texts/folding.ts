/**
 * Replacements for search of characters that Unicode does not decompose into a base letter and an accent. The same as those of
 * PostgreSQL's `unaccent`.
 */
export const unlikeTheirBase: ReadonlyMap<string, string> = new Map(
  (
    'ß=ss ẞ=ss Ƒ=f Æ=ae æ=ae Œ=oe œ=oe Ø=o ø=o Đ=d đ=d Ð=d ð=d Þ=th þ=th Ł=l ł=l Ħ=h ħ=h ı=i Ĳ=ij ĳ=ij ĸ=q Ŀ=l ŀ=l ' +
    "ŉ='n Ŋ=n ŋ=n Ŧ=t ŧ=t ſ=s ƒ=f ¡=! ¿=? ª=a º=o ‘=' ’=' ‚=, ‛=' “=\" ”=\" „=,, «=<< »=>> ‹=< ›=> ‐=- ‑=- ‒=- –=- —=- ―=- …=..."
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
)
