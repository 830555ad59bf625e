/** A file as the import expects it: its own column names, and one row. */
import { importFieldIds, importFields } from '@wallpaper/contract/earnings/import.labels'

/** Excel reads a file without this mark as GBK. */
const byteOrderMark = '\u{feff}'

export const sampleFile = () => {
  const rows = [
    importFieldIds.map((field) => importFields[field].name),
    importFieldIds.map((field) => importFields[field].example),
  ]
  return {
    file_name: '收益导入样例.csv',
    csv: `${byteOrderMark}${rows.map((row) => row.join(',')).join('\r\n')}\r\n`,
  }
}
