import { defineContract } from '../contract.ts'
import { uploadFigures } from './upload.figures.ts'

export const uploadContract = defineContract({
  name: 'upload',
  label: '上传',
  subAccounts: 'everyone',
  endpoints: () => [import('./upload.endpoints.ts')],
  figures: uploadFigures,
  ownedKinds: {
    upload: { isOfLine: false },
  },
})
