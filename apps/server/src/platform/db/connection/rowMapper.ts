/**
 * Maps the rows of a prepared statement. Drizzle searches the decoder of each column again for every value, which took
 * longer than the rest of reading a row; here it is searched once per statement.
 */
import { Column, is, SQL, Subquery } from 'drizzle-orm'

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

interface Field {
  path: readonly string[]
  field: unknown
}

/** Fields of Drizzle's prepared statement that are missing in its types. */
interface Statement {
  fields?: readonly Field[]
  customResultMapper?: (rows: readonly (readonly unknown[])[]) => unknown
}

/** As in Drizzle's `mapResultRow`. */
const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field
  if (is(field, SQL)) return Reflect.get(field, 'decoder')
  return decoderOf(is(field, Subquery) ? field._.sql : Reflect.get(Object(field), 'sql'))
}

/** Statements whose rows have nested objects keep Drizzle's own mapper. */
export const withRowMapper = <S extends object>(prepared: S): S => {
  const statement = prepared as Statement
  if (!statement.fields?.every(({ path }) => path.length === 1)) return prepared
  const columns = statement.fields.map(({ path: [name = ''], field }) => ({
    name,
    decoder: decoderOf(field),
  }))
  statement.customResultMapper = (rows) =>
    rows.map((row) => {
      const mapped: Record<string, unknown> = {}
      let at = 0
      for (const { name, decoder } of columns) {
        const value = row[at]
        mapped[name] = value === null ? null : decoder.mapFromDriverValue(value)
        at += 1
      }
      return mapped
    })
  return prepared
}
