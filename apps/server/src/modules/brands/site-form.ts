interface Texts {
  /** The URL of the product; if it is unknown, the sample's URL is kept. */
  server: string | undefined
  /** The consent text that the client agrees to. */
  consent: string | null
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Fills the sample page with the texts of a brand. */
export const withTexts = (page: string, { server, consent }: Texts): string =>
  page
    .replace(/data-server="[^"]*"/, (old) =>
      server === undefined ? old : `data-server="${escaped(server)}"`,
    )
    .replace('<!-- consent -->', () => (consent === null ? '' : consentBox(escaped(consent))))

const consentBox = (text: string) =>
  `<label class="consent"><input type="checkbox" name="consent" value="${text}" /> <span>${text}</span></label>`
