// A shop on TypeORM.
import 'reflect-metadata';
import { Column, DataSource, Entity, ManyToOne, MoreThan, PrimaryColumn, type Relation } from 'typeorm';
import { generate } from 'uidx';
import { ksuid, madeBetween, register, startsWith, ulid } from 'uidx/typeorm';
import { ID, START, STOP, works } from '../tap.js';

@Entity()
class Customer {
  @PrimaryColumn({ type: ksuid, default: () => 'ksuid_generate()' })
  id: string;

  @Column('text')
  name: string;
}

@Entity()
class Purchase {
  @PrimaryColumn({ type: ulid, default: () => 'ulid_generate()' })
  id: string;

  @ManyToOne(() => Customer)
  customer: Relation<Customer>;

  @Column({ type: ulid, array: true, nullable: true })
  related: string[] | null;
}

// Its partitions are no entities.
@Entity()
class Message {
  @PrimaryColumn({ type: ulid, default: () => 'ulid_generate()' })
  id: string;

  @Column('text')
  body: string;
}

const { PGHOST, PGUSER, PGDATABASE } = process.env;
const source = register(new DataSource({
  type: 'postgres', host: PGHOST!, username: PGUSER!, database: PGDATABASE!, entities: [Customer, Purchase, Message],
}));
await source.initialize();
await source.query('CREATE EXTENSION uidx_ksuid');
await source.query(`CREATE TABLE message (id ulid DEFAULT ulid_generate(), body text NOT NULL, CONSTRAINT "PK_ba01f0a3e0123651915008bc578" PRIMARY KEY (id))
  PARTITION BY RANGE (id)`);
await source.query("SELECT uidx_create_partitions('message', now() - interval '1 month', now() + interval '1 month', '1 month')");
await source.synchronize();
const partitions = await source.query("SELECT FROM pg_inherits WHERE inhparent = 'message'::regclass");
works('partitions stay, and take rows', partitions.length >= 2 && (await source.manager.save(Message, { body: 'one' })).id.length === 26);
works('nothing is left to synchronize', (await source.driver.createSchemaBuilder().log()).upQueries.length === 0);

const customer = await source.manager.save(Customer, { name: 'one' });
const purchases = source.getRepository(Purchase);
await purchases.insert([{ id: ID, customer }, { customer }]);
await source.query(
  "INSERT INTO purchase SELECT ulid_generate(at) FROM generate_series($1::timestamptz, $1 + interval '99 minutes', '1 minute') at",
  [START]);
const [known] = await purchases.find({ where: { id: ID }, relations: { customer: true } });
works('lookup and foreign key', known!.customer.name === 'one' && known!.customer.id.length === 27);
works('an array that is NULL', known!.related === null);
const saved = await purchases.save({ id: generate('ulid'), customer, related: [ID, generate('ulid')] });
const [again] = await purchases.find({ where: { id: saved.id } });
works('an array', again!.related?.length === 2 && again!.related.join() === saved.related?.join());
const [joined] = await purchases.createQueryBuilder('p').where(':id = ANY (p.related)', { id: ID }).getMany();
works('an array in a query', joined!.id === saved.id && joined!.related?.[0] === ID);
await purchases.delete(saved.id);
works('a window', (await purchases.countBy({ id: madeBetween(START, STOP) })) === 60);
works('two windows', (await purchases.countBy([{ id: madeBetween(START, STOP) }, { id: madeBetween(new Date(), STOP) }])) === 60);
works('a prefix', (await purchases.findOneByOrFail({ id: startsWith(ID.slice(0, 10)) })).id === ID);
works('a page', (await purchases.find({ where: { id: MoreThan(ID) }, order: { id: 'ASC' }, take: 7 })).length === 1);
await source.destroy();
