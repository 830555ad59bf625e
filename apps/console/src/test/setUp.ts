/** Runs before each test file of the console's screens. */
import React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { makeNoOwnerStacks } from '../../../../tools/ownerStacks.ts'
// First: it takes the place of `fetch`.
import './fakeServer.ts'
import './withoutStyles.ts'
import { leaveScreen, prepareScreen } from './renderScreen.tsx'

makeNoOwnerStacks(React)
beforeEach(prepareScreen)
afterEach(leaveScreen)
