import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { describeScreens } from '../../test/screenStates.tsx'
import { materialStates } from './material.suite.ts'

describeScreens(studioScreens, { ...materialStates })
