import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('support', supportScreens, {
  complaints: { load: async () => (await import('./pages/Complaints.tsx')).Complaints },
  complaint: { load: async () => (await import('./pages/Complaint.tsx')).Complaint },
  gift: { load: async () => (await import('./pages/GiftPage.tsx')).GiftPage },
})
