/** What `Object.assign` of values of these types returns. */
export type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
