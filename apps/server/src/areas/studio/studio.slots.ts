import { slot } from '../../platform/slots.ts'
import type { Maker } from './job/maker.ts'

export const makers = slot<Maker>('what makes pictures, videos and sounds', ({ kind }) => kind)
