/** Encodes values for the wire: text for each field, JSON for nested values, nothing for undefined. */
const encodeField = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

export const encodeForm = (input: Readonly<Record<string, unknown>>): URLSearchParams => {
  const form = new URLSearchParams()
  for (const [field, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) form.append(field, encodeField(value))
  }
  return form
}
