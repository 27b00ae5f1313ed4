/** Texts that break readers: other scripts, directions and normal forms, emoji, halves of characters, formulas, escapes. */
export const naughtyTexts = [
  ...['Ω≈ç√∫˜µ', '田中さん', 'الكلب', '‮desrever‬', '👩‍👩‍👧‍👦🏳️‍🌈', 'e\u0301', 'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮', '\ud800', 'a\0b'],
  ...[
    '=1+1',
    '+31 6',
    '-2',
    '@SUM(A1)',
    "';--",
    '\\',
    '%s%n',
    '{{7*7}}',
    'null',
    'undefined',
    'NaN',
    '1e1000',
    '0x1',
  ],
  ...['"quoted"', "O'Neill", 'a\tb', 'a;b,c|d', '\u200b', '\ufeffmark', '1.234,56', '١٢٣'],
]
