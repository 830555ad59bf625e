/** A file of the server, saved by the browser. */
export const saveFile = ({ file_name, csv }: { file_name: string; csv: string }): void => {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
