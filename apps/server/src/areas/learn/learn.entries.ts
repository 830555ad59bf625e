/** Entries of this area on the home tab and in the personal centre. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import type { Entry } from '../account/public.ts'

const screenOf = ({ title, path }: { title: string; path: Entry['screen']['path'] }) => ({ title, path })

export const learnEntries: readonly Entry[] = [
  {
    id: 'lessons',
    icon: 'book',
    screen: screenOf(learnScreens.lessons),
    for: 'everyone',
    home: { order: 11 },
    personalCentre: { group: 'more', order: 80 },
  },
  {
    id: 'camps',
    icon: 'globe',
    screen: screenOf(learnScreens.camps),
    for: 'main',
    home: { order: 12 },
    personalCentre: { group: 'more', order: 82 },
  },
  {
    id: 'live',
    icon: 'play',
    screen: screenOf(learnScreens.live),
    for: 'everyone',
    home: { order: 55 },
    personalCentre: { group: 'more', order: 84 },
  },
  {
    id: 'questions',
    icon: 'info',
    screen: screenOf(learnScreens.questions),
    for: 'everyone',
    home: { order: 56 },
    personalCentre: { group: 'more', order: 86 },
  },
]
