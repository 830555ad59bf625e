/** Saves files from the server in the browser. */
const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const saveFile = ({ file_name, csv }: { file_name: string; csv: string }): void =>
  saveBlob(file_name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))

/** For binary files. */
export const saveBytes = ({
  file_name,
  type,
  base64,
}: {
  file_name: string
  type: string
  base64: string
}): void =>
  saveBlob(file_name, new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type }))
