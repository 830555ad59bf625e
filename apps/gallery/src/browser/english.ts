/** The English words of all scripts, on English pages. */
import type { PickWords } from './pickWords.ts'
import type { PlayWords } from './plays/playWords.ts'
import type { CommonWords } from './words.ts'

interface EnglishWords {
  common: CommonWords
  pick: PickWords
  play: PlayWords
}

declare global {
  interface Window {
    english?: EnglishWords
  }
}

const english: EnglishWords = {
  common: {
    noClipboard: 'The clipboard could not be read. Press and hold the box to paste',
    notOurs: 'This is not a code of ours',
    notPaid: 'Not paid yet',
    notOpened: 'The payment did not open. Please try again',
    today: 'Today',
    yesterday: 'Yesterday',
    daysAgo: (days) => `${days} days ago`,
    stopped: 'Stopped',
    kept: 'Bookmarked',
    keep: 'Bookmark',
    fresh: (count) => `${count} new`,
    code: (code) => `Code ${code}`,
    cleared: 'Cleared',
    undo: 'Undo',
    nowKept: 'Bookmarked on this phone',
    notKept: 'Bookmark removed',
  },
  pick: {
    selected: (free, ad, priced) => {
      const parts = [free && `${free} free`, ad && `${ad} by ad`, priced && `${priced} paid`]
      return `${free + ad + priced} selected${free + ad + priced ? `: ${parts.filter(Boolean).join(', ')}` : ''}`
    },
    take: (count) => (count ? `Get ${count}` : 'Select some'),
  },
  play: {
    tooBig: 'The picture is too large. Choose one up to 30 MB',
    broken: 'This picture cannot be opened. Try another one',
    unread: 'The picture was not read. Please choose it again',
    pressName: 'Press and hold the selected name to copy it',
    copied: (text) => `Copied “${text}”`,
    writeName: 'Type your name',
    tapName: 'Tap one to copy it',
    piece: (at, piece) => `Place ${at}, piece ${piece}`,
    solved: (moves) => `Done in ${moves} moves`,
    swap: 'Tap two pieces to swap them',
    made: 'Your picture',
    madeAt: (at) => `Picture ${at}`,
    pressOne: 'Press and hold the picture to save it',
    pressEach: 'Press and hold the pictures to save them one by one',
  },
}

window.english = english
