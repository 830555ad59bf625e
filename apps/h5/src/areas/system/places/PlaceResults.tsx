/** Search results: cities, then districts, with the matched letters highlighted. */
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import css from './places.module.css'
import { type Found, type Place, placeName, searchPlaces } from './places.ts'

/** 广东 under 惠州, 广东 广州 under 海珠区. */
const noteOf = ({ province, city, district }: Place) => (district ? placeName({ province, city }) : province)

function Reading({ syllables, marked }: Found) {
  const named = syllables.map((syllable, index) => ({
    syllable,
    id: `${index}${syllable}`,
    length: marked[index] ?? 0,
  }))
  return (
    <span className={css.reading} aria-hidden="true">
      {named.map(({ syllable, id, length }) => (
        <span key={id}>
          <b className={css.marked}>{syllable.slice(0, length)}</b>
          {syllable.slice(length)}
        </span>
      ))}
    </span>
  )
}

interface GroupProps {
  title: string
  found: readonly Found[]
  located: string | null
  onChoose: (place: Place) => void
}

function Group({ title, found, located, onChoose }: GroupProps) {
  if (found.length === 0) return null
  return (
    <section className={`card ${css.group}`} aria-label={title}>
      <small className="f12 t3">
        {title} <span className="num">{found.length}</span>
      </small>
      {found.map((each) => (
        <button key={placeName(each.place)} type="button" onClick={() => onChoose(each.place)}>
          <span>
            <b className={css.title}>
              {each.place.district ?? each.place.city}
              {!each.place.district && each.place.city === located && (
                <em className="badge brand">当前定位</em>
              )}
            </b>
            <small className={css.note}>{noteOf(each.place)}</small>
          </span>
          <Reading {...each} />
        </button>
      ))}
    </section>
  )
}

interface PlaceResultsProps {
  word: string
  located: string | null
  onChoose: (place: Place) => void
  onClear: () => void
}

export function PlaceResults({ word, located, onChoose, onClear }: PlaceResultsProps) {
  const { cities, districts } = searchPlaces(word)
  if (cities.length + districts.length === 0)
    return (
      <Empty
        drawing="nothing"
        title={`没找到「${word}」`}
        note="换个写法试试"
        action={
          <Button kind="soft" onPress={onClear}>
            查看全部城市
          </Button>
        }
      />
    )
  const first = cities.filter(({ place }) => place.city === located)
  const others = cities.filter(({ place }) => place.city !== located)
  return (
    <>
      <Group title="城市" found={[...first, ...others]} located={located} onChoose={onChoose} />
      <Group title="区县" found={districts} located={located} onChoose={onChoose} />
      <p className={`f12 t3 ${css.hint}`}>也可以输入全拼或汉字</p>
    </>
  )
}
