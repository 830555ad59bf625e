/** 搜索: searches 300 ms after the last key; the history stays on this phone. */
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { NavBar } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { SearchResults } from '../search/SearchResults.tsx'
import { SearchStart } from '../search/SearchStart.tsx'
import css from '../search/search.module.css'
import { useSearchHistory } from '../search/searchHistory.ts'

const askAfterMs = 300

export function Search() {
  const { text: given = '' } = usePageQuery(homeScreens.search)
  const [text, setText] = useState(given)
  const history = useSearchHistory()
  const typed = text.trim()
  const settled = useDebounced(typed, askAfterMs)
  const [meant, setMeant] = useState(given)
  // A word that was tapped or submitted is complete: no debounce.
  const asked = typed === meant ? typed : settled
  const mean = (word: string) => {
    setText(word)
    setMeant(word)
    history.add(word)
  }
  return (
    <PageLayout
      header={
        typed === '' ? (
          <NavBar title="搜索" hasBack={false} />
        ) : (
          <h1 className="sr" tabIndex={-1} data-page-title>
            搜索
          </h1>
        )
      }
      top={<SearchBox text={text} onChange={setText} onSubmit={() => mean(typed)} />}
      className={css.page ?? ''}
    >
      {typed === '' ? (
        <SearchStart history={history} onPick={mean} />
      ) : (
        <SearchResults typed={asked} onOpen={() => history.add(typed)} />
      )}
    </PageLayout>
  )
}
