/** Charts and the figures behind them. */
export const charts = {
  figures: 'Figures as a table',
}
