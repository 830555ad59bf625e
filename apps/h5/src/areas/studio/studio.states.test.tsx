import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { describeScreens } from '../../test/screenStates.tsx'
import { faceStates } from './face.suite.ts'
import { makingStates } from './making.suite.ts'
import { materialStates } from './material.suite.ts'

describeScreens(studioScreens, { ...materialStates, ...faceStates, ...makingStates })
