/** The files of a small area: one screen, one call, one job, one setting and one audit word. */

/** By path from the root of the repository. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'packages/contract/src/greeting/greeting.contract.ts': `
    import { defineContract } from '../contract.ts'
    import { greetingScreens } from './greeting.screens.ts'

    export const greetingContract = defineContract({
      name: 'greeting',
      label: '问候',
      endpoints: () => [import('./greeting.endpoints.ts')],
      screens: greetingScreens,
      audit: { actions: { 'greeting.sent': '发出问候' }, subjects: { greeting: '问候' }, fields: {}, values: {} },
    })`,

  'packages/contract/src/greeting/greeting.screens.ts': `
    import { defineScreen } from '../screen.ts'

    export const greetingScreens = { greeting: defineScreen('/pages/greeting/index', { title: '问候' }) }`,

  'packages/contract/src/greeting/greeting.endpoints.ts': `
    import { z } from 'zod'
    import { defineEndpoint } from '../endpoint.ts'
    import { formText } from '../form.ts'

    export const greet = defineEndpoint({
      path: 'v4/greeting/greet',
      method: 'POST',
      auth: 'main',
      input: z.object({ name: formText({ max: 20 }) }),
      output: z.strictObject({ times: z.number().int() }),
      summary: '发出问候',
    })`,

  'apps/server/src/areas/greeting/greeting.settings.ts': `
    import { defineSettings, intSetting, readSettings } from '../staff/public.ts'

    export const greetingSettings = defineSettings({
      id: 'greeting',
      label: '问候',
      order: 999,
      isForCreators: false,
      settings: { 'greeting.times': intSetting('operator', '问候几次', 1, '次', [1, 9]) },
    })

    export const settings = readSettings(greetingSettings.settings)`,

  'apps/server/src/areas/greeting/greeting.area.ts': `
    import { greet } from '@wallpaper/contract/greeting'
    import { z } from 'zod'
    import { defineArea } from '../../area.ts'
    import { audit } from '../../platform/audit/audit.ts'
    import { write } from '../../platform/http/route.ts'
    import { defineJob, handles } from '../../platform/queue/queue.ts'
    import { settings as settingGroups } from '../staff/public.ts'
    import { greetingSettings, settings } from './greeting.settings.ts'

    const send = defineJob({ name: 'greeting.send', title: '发出问候', input: z.object({ name: z.string() }) })

    export const greetingArea = defineArea(
      'greeting',
      { jobKinds: [send], gives: [settingGroups.with(greetingSettings)] },
      ({ db, clock, queue }) => ({
        routes: () => [
          write(greet, async ({ tx, input: { name } }) => {
            await queue.enqueue(tx, send, { name })
            return { times: await settings(tx).get('greeting.times') }
          }),
        ],
        jobs: () => [
          handles(send, ({ name }) =>
            db.write((tx) =>
              audit(tx, { actor: 'system', now: clock() }, { action: 'greeting.sent', subject: 'greeting:' + name }),
            ),
          ),
        ],
      }),
    )`,

  'apps/h5/src/areas/greeting/greeting.pages.ts': `
    import { greetingScreens } from '@wallpaper/contract/greeting/greeting.screens'
    import { definePages } from '../../runtime/pageDefinition.ts'

    export const pages = definePages('greeting', greetingScreens, {
      greeting: { load: async () => (await import('./pages/Greeting.tsx')).Greeting },
    })`,

  'apps/h5/src/areas/greeting/pages/Greeting.tsx': `export const Greeting = () => null`,
}

/** The one place outside of its folders: its entry in the list. */
export const listFile = 'packages/contract/src/contracts.ts'
export const listed = (list: string): string =>
  `import { greetingContract } from './greeting/greeting.contract.ts'\n${list.replace('\n] as const', '\n  greetingContract,$&')}`
