import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { Anchor } from '../../ui/Anchor.tsx'
import { PhoneLink } from '../../ui/contact-links.tsx'
import classes from './arrivals.module.css'

interface House {
  address: string | null
  cityName: string
  housePhone: string | null
}

/** The address of a house as a link to a map, and its phone number as a link that calls. */
export function HouseLine({ house: { address, cityName, housePhone } }: { house: House }) {
  const place = address === null ? null : `${address}, ${cityName}`
  return (
    <p className={classes.house}>
      {place !== null && (
        <span className={classes.line}>
          <IconMapPin size={16} aria-hidden />
          <Anchor
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noreferrer"
          >
            {place}
          </Anchor>
        </span>
      )}
      {housePhone !== null && (
        <span className={classes.line}>
          <IconPhone size={16} aria-hidden />
          <PhoneLink number={housePhone} />
        </span>
      )}
    </p>
  )
}
