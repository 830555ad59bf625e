/** What somebody has to look at before a day is posted. */
export interface Warning {
  title: string
  note: string
}
