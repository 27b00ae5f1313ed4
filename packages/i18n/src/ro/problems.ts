export const problems = {
  network: 'Serverul nu este accesibil',
  timeout: 'Serverul nu a răspuns la timp',
  fileChanged: 'Fișierul s-a modificat după ce a fost ales. Alegeți-l din nou.',
  partText:
    'Conexiunea s-a întrerupt sau a fost publicată o versiune nouă. Încercați din nou sau reîncărcați pagina.',
  connectionLost:
    'Nicio conexiune la server. Datele introduse sunt păstrate; nimic nu se trimite până când încercați din nou.',
  loadTitle: 'Nu s-a putut încărca',
  crashTitle: 'Această pagină nu mai funcționează',
  crashText: 'Încercați din nou. Datele introduse în formulare sunt salvate ca ciornă.',
  requestId: 'Menționați acest număr când cereți ajutor: {{id}}',
  retryIn: 'Încercați din nou peste {{seconds}} s',
}
