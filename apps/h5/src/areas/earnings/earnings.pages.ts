import { orderInit } from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('earnings', earningsScreens, {
  earnings: { load: async () => (await import('./pages/Earnings.tsx')).Earnings, reads: [orderInit] },
  report: { load: async () => (await import('./pages/Report.tsx')).Report },
  dayDetail: { load: async () => (await import('./pages/DayDetail.tsx')).DayDetail },
  rows: { load: async () => (await import('./pages/IncomeRows.tsx')).IncomeRows },
  shares: { load: async () => (await import('./pages/Shares.tsx')).Shares },
  mini: { load: async () => (await import('./pages/MiniIncome.tsx')).MiniIncome },
  pictures: { load: async () => (await import('./pages/PictureIncome.tsx')).PictureIncome },
  rowDetail: { load: async () => (await import('./pages/RowDetail.tsx')).RowDetail },
  apps: { load: async () => (await import('./pages/AppIncome.tsx')).AppIncome },
  ranking: { load: async () => (await import('./pages/Ranking.tsx')).Ranking },
})
