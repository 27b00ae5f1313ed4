const nothing = { prognosis: 0, pending: 0, booked: 0, cancelled: 0, total: 0 }

/** The answer of `/api/financial/prognosis/total` without any prognosis. */
export const nothingExpected = {
  body: {
    content: 0,
    totals: nothing,
    faceTotals: nothing,
    withoutProbability: { rows: 0, total: 0 },
    _links: {},
  },
}
