/** An enquiry without an owner is late after this many hours (docs/rules/enquiries.md#late). */
export const LATE_AFTER_HOURS = 72

/** How an enquiry without an owner is marked: `late` in red, `unassigned` in orange (docs/rules/enquiries.md#late). */
export const attentions = ['late', 'unassigned'] as const
export type Attention = (typeof attentions)[number]
