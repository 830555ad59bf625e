/** Console screens of the earnings area: rates, daily settlement, and imports. */
import { consoleRates, personIncome, settlementDays } from '@wallpaper/contract/earnings/earnings.console'
import { importList, importOne } from '@wallpaper/contract/earnings/import.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { importPaths } from './import/import.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/earnings/imports',
      title: '收益导入',
      needs: importList,
      menu: { group: '资金', position: 168, icon: 'folder' },
      load: async () => (await import('./import/ImportsPage.tsx')).ImportsPage,
    },
    {
      pattern: '/earnings/imports/:id',
      title: '导入批次',
      needs: importOne,
      parent: { title: '收益导入', path: importPaths.list() },
      load: async () => (await import('./import/ImportPage.tsx')).ImportPage,
    },
    {
      pattern: '/earnings/settlement',
      title: '收益结算',
      needs: settlementDays,
      menu: { group: '资金', position: 320, icon: 'list' },
      load: async () => (await import('./SettlementPage.tsx')).SettlementPage,
    },
    {
      pattern: '/earnings/rates',
      title: '费率与分成',
      needs: consoleRates,
      menu: { group: '资金', position: 360, icon: 'tag' },
      load: async () => (await import('./RatesPage.tsx')).RatesPage,
    },
  ],
  personTabs: [
    {
      id: 'income',
      title: '近 30 日收益',
      position: 20,
      isOverview: true,
      needs: personIncome,
      load: async () => (await import('./PersonIncome.tsx')).PersonIncome,
    },
  ],
  subjects: {
    import: (id) => importPaths.one(id),
    rate: () => '/earnings/rates',
    settlement: (day) => `/earnings/settlement?day=${day}`,
  },
}
