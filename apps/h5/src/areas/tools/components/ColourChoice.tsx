import css from './colourChoice.module.css'

interface ColourChoiceProps {
  label: string
  colours: readonly { id: string; name: string }[]
  /** The first colour has no id: it is that of the design. */
  ownColour: string
  value: string
  onChange: (id: string) => void
}

export function ColourChoice({ label, colours, ownColour, value, onChange }: ColourChoiceProps) {
  return (
    <fieldset className={css.colours}>
      <legend className="f13">{label}</legend>
      <div>
        {colours.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-pressed={value === id}
            onClick={() => onChange(id)}
          >
            <i style={{ background: id || ownColour }} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
