/** Saves an exported list, and tells when it does not have all rows. */
import { cutFileSentence, isCutFile } from '@wallpaper/contract/export.labels'
import { App } from 'antd'
import { saveFile } from '../../lib/saveFile.ts'

export type CsvFile = Parameters<typeof saveFile>[0]

/** `saved` is shown when the file is whole. */
export const useSaveFile = (saved = ''): ((file: CsvFile) => void) => {
  const { message } = App.useApp()
  return (file) => {
    saveFile(file)
    if (isCutFile(file)) void message.warning(cutFileSentence, 10)
    else if (saved) void message.success(saved)
  }
}
