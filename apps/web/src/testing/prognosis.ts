const nothing = { prognosis: 0, pending: 0, booked: 0, cancelled: 0, total: 0 }

/** What the server says where nothing is expected: the answer of `/api/financial/prognosis/total`. */
export const nothingExpected = {
  body: {
    content: 0,
    totals: nothing,
    faceTotals: nothing,
    withoutProbability: { rows: 0, total: 0 },
    _links: {},
  },
}
