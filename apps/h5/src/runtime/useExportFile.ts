/**
 * Exports a table as a file. Where downloads do not work it is copied, in a format that spreadsheets accept.
 */
import { saveImage } from '../lib/picture/saveImage.ts'
import { copyText } from '../ui/copyText.ts'
import { toast } from '../ui/overlay/overlays.ts'
import { runtime } from './runtime.ts'
import { useSubmit } from './useSubmit.ts'

export const useExportFile = (read: () => Promise<{ file_name: string; csv: string }>) =>
  useSubmit(async () => {
    const { file_name, csv } = await read()
    const file = new Blob([csv], { type: 'text/csv' })
    const outcome = await saveImage(file, file_name, runtime().environment)
    if (outcome === 'longPress') await copyText(csv.replace('\uFEFF', ''))
    else if (outcome === 'saved') toast('表格已保存')
  })
