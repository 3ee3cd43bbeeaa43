/** The doctor of a fleet, for those who ask over HTTP and on the command line. */
import type { Fleet } from '../burp/fleet.js'
import { Doctor } from '../services/doctor/doctor.js'
import { toExperience } from '../services/doctor/restore-check.js'
import type { OrderBook } from '../services/orders/order-book.js'
import { createHubFacts, type HubFactsParts } from './hub-facts.js'

export interface DoctorServiceParts extends HubFactsParts {
  readonly fleet: Fleet
  readonly orders: Pick<OrderBook, 'listTelling'>
}

export function createDoctor({ fleet, orders, ...parts }: DoctorServiceParts): Doctor {
  return new Doctor({
    fleet,
    hub: createHubFacts(parts),
    listExperience: async server => (await orders.listTelling(server, 'restore')).map(toExperience)
  })
}
