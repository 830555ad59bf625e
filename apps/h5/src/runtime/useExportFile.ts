/**
 * Exports a table as a file, and tells when it does not have all rows. Where downloads do not work it is copied,
 * in a format that spreadsheets accept.
 */
import { cutFileSentence, isCutFile } from '@wallpaper/contract/export.labels'
import { saveImage } from '../lib/picture/saveImage.ts'
import { copyText } from '../ui/copyText.ts'
import { showAlert, toast } from '../ui/overlay/overlays.ts'
import { runtime } from './runtime.ts'
import { useSubmit } from './useSubmit.ts'

export const useExportFile = (read: () => Promise<{ file_name: string; csv: string }>) =>
  useSubmit(async () => {
    const exported = await read()
    const { file_name, csv } = exported
    const file = new Blob([csv], { type: 'text/csv' })
    const outcome = await saveImage(file, file_name, runtime().environment)
    if (outcome === 'longPress') await copyText(csv.replace('\uFEFF', ''))
    else if (outcome === 'saved') toast('表格已保存')
    if (outcome !== 'cancelled' && isCutFile(exported))
      await showAlert({ title: '表格没有导出完整', text: cutFileSentence, confirm: '知道了' })
  })
