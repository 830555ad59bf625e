/**
 * What personal data looks like when it stands in a text where nobody expected it. Logs name its kind instead, the
 * desk sees it masked. The order counts: an identity number would pass for a bank card.
 */
export const phonePattern = /(?<!\d)1[3-9]\d{9}(?!\d)/g

export const personalPatterns = [
  { kind: 'phone', pattern: phonePattern },
  { kind: 'id', pattern: /(?<!\d)\d{17}[\dXx](?!\d)/g },
  { kind: 'card', pattern: /(?<!\d)\d{16,19}(?!\d)/g },
] as const
