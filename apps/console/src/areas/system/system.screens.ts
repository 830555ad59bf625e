/** Console screens of the system area: agreements, and data-driven content of the creators' app. */
import { agreementVersions } from '@wallpaper/contract/system/agreements.console'
import { webviewHostList } from '@wallpaper/contract/system/appConfig.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { systemPaths } from './system.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/agreements/:kind?',
      title: '协议',
      needs: agreementVersions,
      menu: { group: '系统', position: 910, icon: 'doc' },
      load: async () => (await import('./agreements/AgreementsPage.tsx')).AgreementsPage,
    },
    {
      pattern: '/app-config',
      title: '应用配置',
      needs: webviewHostList,
      menu: { group: '系统', position: 920, icon: 'phone' },
      load: async () => (await import('./appConfig/AppConfigPage.tsx')).AppConfigPage,
    },
  ],
  subjects: {
    agreement: (id) => systemPaths.agreements(id),
    webview_host: () => systemPaths.appConfig(),
    navigation: () => systemPaths.appConfig('navigation'),
    media: () => systemPaths.appConfig('media'),
  },
}
