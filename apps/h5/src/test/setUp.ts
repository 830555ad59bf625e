/** Runs before each test file of the phone's screens. */
import React from 'react'
import { afterEach, beforeEach } from 'vitest'
import { makeNoOwnerStacks } from '../../../../tools/ownerStacks.ts'
import { leavePage, preparePage } from './renderPage.tsx'

makeNoOwnerStacks(React)
beforeEach(preparePage)
afterEach(leavePage)
