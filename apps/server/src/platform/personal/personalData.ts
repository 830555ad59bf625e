/**
 * Patterns of personal data in free text. Logs replace it by its kind, staff see it masked. The order
 * matters: an identity number would also match as a bank card.
 */
export const phonePattern = /(?<!\d)1[3-9]\d{9}(?!\d)/g

export const personalPatterns = [
  { kind: 'phone', pattern: phonePattern },
  { kind: 'id', pattern: /(?<!\d)\d{17}[\dXx](?!\d)/g },
  { kind: 'card', pattern: /(?<!\d)\d{16,19}(?!\d)/g },
] as const
