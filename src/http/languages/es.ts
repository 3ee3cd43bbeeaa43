/** Spanish: by English sentence, in the order of the alphabet. */
import type { Catalogue } from './catalogue.js'

export const es: Catalogue = {
  '"{0}" cannot stand inside "{1}".': '«{0}» no puede estar dentro de «{1}».',
  '"order" lists exclude, rw and ro, and nothing else.':
    '«order» enumera exclude, rw y ro, y nada más.',
  'a member of the group {0}': 'un miembro del grupo {0}',
  'A new password has at least {0} characters.':
    'Una contraseña nueva tiene al menos {0} caracteres.',
  'burphub itself connects to burp as this client: only an administrator may change it.':
    'burphub mismo se conecta a burp como este cliente: solo un administrador puede cambiarlo.',
  'burphub itself connects to burp as this client. Have it connect as another one first.':
    'burphub mismo se conecta a burp como este cliente. Haga primero que se conecte como otro.',
  'Give your password again: send this request with HTTP Basic beside the cookie.':
    'Dé de nuevo su contraseña: envíe esta petición con HTTP Basic junto a la cookie.',
  'is one of the most used': 'es una de las más usadas',
  'is too short': 'es demasiado corta',
  'The API tokens of the user were revoked: {0}.':
    'Se revocaron los tokens de API del usuario: {0}.',
  'These tokens still hold. Send revoke_tokens=true with a new password to end them all.':
    'Estos tokens siguen siendo válidos. Envíe revoke_tokens=true con una contraseña nueva para revocarlos todos.',
  'The token {0} ({1}) still holds.': 'El token {0} ({1}) sigue siendo válido.',
  'This is one of the passwords that everybody tries first. Choose another one.':
    'Es una de las contraseñas que todo el mundo prueba primero. Elija otra.',
  '{0} cannot be {1}: write an object.': '{0} no puede ser {1}: escriba un objeto.',
  '{0} forwards requests of others and is not in trustProxy: all who come through it look like one.':
    '{0} reenvía peticiones de otros y no está en trustProxy: todos los que pasan por ahí parecen uno solo.',
  '{0} has a grant already. Change it instead.':
    '{0} ya tiene un permiso. Modifíquelo en su lugar.',
  '{0} has a grant now.': '{0} tiene ahora un permiso.',
  '{0} has {1} bytes and its attributes say {2}, which a tar cannot hold. Restore it as zip or as a single file.':
    '{0} tiene {1, plural, one {# byte} other {# bytes}} y sus atributos dicen {2, number}, lo que un tar no puede contener. Restáurelo como zip o como archivo suelto.',
  '{0} has another length than its attributes say.':
    '{0} no tiene la longitud que dicen sus atributos.',
  '{0} has no grant. Look at the list, or create it.':
    '{0} no tiene ningún permiso. Consulte la lista, o créelo.',
  '{0} is a link. Rename or delete it by hand.':
    '{0} es un enlace. Cámbiele el nombre o elimínelo a mano.',
  '{0} is a member of the group {1} already.': '{0} ya es miembro del grupo {1}.',
  '{0} is a member of the group {1} now.': '{0} es ahora miembro del grupo {1}.',
  '{0} is a reserved name. Choose another one.': '{0} es un nombre reservado. Elija otro.',
  '{0} is called {1} now.': '{0} se llama ahora {1}.',
  '{0} is deleted.': '{0} se ha eliminado.',
  '{0} is no member of the group {1} any more.': '{0} ya no es miembro del grupo {1}.',
  '{0} is no member of the group {1}.': '{0} no es miembro del grupo {1}.',
  '{0} is no name for a group: it is reserved.':
    '{0} no puede ser el nombre de un grupo: está reservado.',
  '{0} is none of the {1} any more.':
    '{0} ya no es uno de los {1, select, administrators {administradores} other {moderadores}}.',
  '{0} is none of the {1}.':
    '{0} no es uno de los {1, select, administrators {administradores} other {moderadores}}.',
  '{0} is one of the {1} already.':
    '{0} ya es uno de los {1, select, administrators {administradores} other {moderadores}}.',
  '{0} is one of the {1} now.':
    '{0} es ahora uno de los {1, select, administrators {administradores} other {moderadores}}.',
  '{0} is removed.': '{0} se ha eliminado.',
  '{0} is saved.': '{0} se ha guardado.',
  '{0} (line {1}) {2}': '{0} (línea {1}) {2}',
  '{0} may hold only names in double quotes.':
    '{0} solo puede contener nombres entre comillas dobles.',
  '{0} must be a name or a list of names.': '{0} debe ser un nombre o una lista de nombres.',
  "{0} that checks passwords cannot be asked now. burphub's log says why.":
    'No se puede consultar ahora {0} que comprueba las contraseñas. El registro de burphub dice por qué.',
  '{0} There is no group {1} yet.': '{0} El grupo {1} todavía no existe.',
  "{0} was encrypted with Blowfish, which burphub cannot decrypt. Restore it with burp's own client.":
    '{0} se cifró con Blowfish, que burphub no puede descifrar. Restáurelo con el cliente de burp.',
  '{0} ({1}, line {2}) {3}': '{0} ({1}, línea {2}) {3}',
  'A changed configuration is tried with burp first, but "{0}" cannot be run here. Run burphub on the burp host.':
    'Una configuración cambiada se prueba primero con burp, pero «{0}» no se puede ejecutar aquí. Ejecute burphub en el equipo de burp.',
  'A regular expression cannot be used and is ignored.':
    'Una expresión regular no se puede usar y se ignora.',
  'A {0} is scheduled for this client. Wait for the client to fetch it, or cancel it first.':
    'Hay {0, select, backup {una copia de seguridad programada} other {una restauración programada}} para este cliente. Espere a que el cliente la recoja o cancélela antes.',
  'A backup or deletion of this client is under way or was interrupted. Try again when that is over.':
    'Una copia de seguridad o una eliminación de este cliente está en curso o se interrumpió. Vuelva a intentarlo cuando termine.',
  'A backup, restore or deletion of this client is under way. Wait until it ends.':
    'Hay en curso una copia de seguridad, una restauración o una eliminación de este cliente. Espere a que termine.',
  'A client name has 1 to 255 bytes, without ":", "/", "\\" or control characters.':
    'El nombre de un cliente tiene de 1 a 255 bytes, sin «:», «/», «\\» ni caracteres de control.',
  'A configuration file has at most {0} bytes and {1} lines.':
    'Un archivo de configuración tiene como máximo {0} bytes y {1} líneas.',
  'A field of the form has a name that is not allowed.':
    'Un campo del formulario tiene un nombre que no está permitido.',
  'A folder has that name.': 'Una carpeta tiene ese nombre.',
  'a frame {0}': 'una trama {0}',
  'a frame {0} out of place': 'una trama {0} fuera de lugar',
  'A grant': 'Un permiso',
  'A grant cannot be {0}: write a name in double quotes, a list or an object.':
    'Un permiso no puede ser {0}: escriba un nombre entre comillas dobles, una lista o un objeto.',
  'A grant has at most {0} characters.': 'Un permiso tiene como máximo {0} caracteres.',
  'A grant has at most {0} names and patterns.':
    'Un permiso tiene como máximo {0} nombres y patrones.',
  'A grant with one of { } [ ] in it must be valid JSON, and this is not.':
    "Un permiso que contiene alguno de los signos '{ } [ ]' debe ser JSON válido, y este no lo es.",
  'a link without a target': 'un enlace sin destino',
  'a moderator': 'un moderador',
  'A name begins with neither @ nor +, and has no comma in it. Choose another one.':
    'Un nombre no empieza por @ ni por +, y no contiene comas. Elija otro.',
  'A name or pattern has at most {0} characters.':
    'Un nombre o un patrón tiene como máximo {0} caracteres.',
  'A password has 1 to {0} bytes and no control characters.':
    'Una contraseña tiene de 1 a {0} bytes, sin caracteres de control.',
  'A path has at most {0} bytes.': 'Una ruta tiene como máximo {0} bytes.',
  'A path holds no NUL and does not begin with "*".':
    'Una ruta no contiene NUL ni empieza por «*».',
  'A segment of the path is too long.': 'Un segmento de la ruta es demasiado largo.',
  'A selected path has 1 to {0} bytes and no NUL; only a folder may be "/".':
    'Una ruta seleccionada tiene de 1 a {0} bytes, sin NUL; solo una carpeta puede ser «/».',
  'A text must not contain the NUL character.': 'Un texto no debe contener el carácter NUL.',
  "A user's name has 1 to {0} visible characters, no colon, and no blank at its ends.":
    'El nombre de un usuario tiene de 1 a {0} caracteres visibles, sin dos puntos y sin espacios en los extremos.',
  administrators: 'administradores',
  'All backups are deleted.': 'Se han eliminado todas las copias de seguridad.',
  'All backups are deleted. Freeing the disk goes on in the background.':
    'Se han eliminado todas las copias de seguridad. La liberación del disco continúa en segundo plano.',
  'All backups are gone for burp, but not all could be removed from the disk. The next deletion tries again.':
    'Para burp ya no hay copias de seguridad, pero no todas se pudieron borrar del disco. La próxima eliminación lo intentará de nuevo.',
  'an administrator': 'un administrador',
  'an entry without a name': 'una entrada sin nombre',
  'and exclude must be absolute paths': 'y exclude deben ser rutas absolutas',
  'Ask for a template or for a static template, not for both.':
    'Pida una plantilla o una plantilla estática, no ambas.',
  'Backup {0} cannot be deleted because a later one is built on it. Delete the oldest first.':
    'La copia de seguridad {0} no se puede eliminar porque otra posterior se basa en ella. Elimine primero la más antigua.',
  'Backup {0} cannot be deleted: newer ones are built on it. Delete the oldest one first.':
    'La copia de seguridad {0} no se puede eliminar: otras más recientes se basan en ella. Elimine primero la más antigua.',
  'Backup {0} has no manifest, so that nothing in it can be listed.':
    'La copia de seguridad {0} no tiene manifiesto, así que no se puede listar nada de su contenido.',
  'Backup {0} is being restored or verified already. Try again when that is over.':
    'La copia de seguridad {0} ya se está restaurando o verificando. Vuelva a intentarlo cuando termine.',
  'Bad Gateway': 'Pasarela incorrecta',
  'Bad Request': 'Petición incorrecta',
  'begins with "." or ends with "~"': 'empieza por «.» o termina en «~»',
  'Bodies of this media type are not accepted. Send JSON, urlencoded or multipart.':
    'No se aceptan cuerpos de este tipo. Envíe JSON, urlencoded o multipart.',
  'burp cannot do without this file: it is not deleted.':
    'burp no puede prescindir de este archivo: no se elimina.',
  'burp could not read "{0}": it {1}.': 'burp no podría leer «{0}»: la opción {1}.',
  'burp crashes on it': 'burp se cae al leerla',
  'burp did not check the configuration within {0} ms.':
    'burp no comprobó la configuración en {0} ms.',
  'burp did not listen again within {0} ms.': 'burp no volvió a estar a la escucha en {0} ms.',
  "burp does not let {0} restore it; add restore_client = {1} to the server's file of {2}":
    'burp no permite que {0} la restaure; añada restore_client = {1} al archivo de {2} en el servidor',
  'burp does not look at the list of revoked certificates: set ca_crl_check = 1, and let ca_crl name that list or leave it out.':
    'burp no consulta la lista de certificados revocados: defina ca_crl_check = 1, e indique esa lista en ca_crl u omita esta opción.',
  'burp has ended while it read its configuration.':
    'burp se detuvo mientras leía su configuración.',
  'burp refuses it without saying why': 'burp la rechaza sin decir por qué',
  'burp refuses {0} until both sides have the same password: set the option password here and in the burp.conf of the client.':
    'burp rechaza a {0} hasta que ambos lados tengan la misma contraseña: defina la opción password aquí y en el burp.conf del cliente.',
  'burp said that it deleted backup {0}, but it is still there.':
    'burp dijo que eliminó la copia de seguridad {0}, pero sigue ahí.',
  'burp takes no client whose name begins with "." or ends with "~".':
    'burp no acepta clientes cuyo nombre empiece por «.» o termine en «~».',
  'burp would not take its configuration as it is now, and would end. Mend it first.':
    'burp no aceptaría su configuración tal como está ahora, y se detendría. Corríjala primero.',
  'burp would not take this, so nothing was written: {0}.':
    'burp no aceptaría esto, así que no se ha escrito nada: {0}.',
  'burphub cannot {0} users of {1}. Do it where they are kept.':
    'burphub no puede {0, select, create {crear} change {modificar} other {eliminar}} usuarios de {1}. Hágalo donde se mantienen.',
  'burphub is not ready. Its log says why.': 'burphub no está listo. Su registro dice por qué.',
  'burphub is shutting down.': 'burphub se está cerrando.',
  'burphub is shutting down. Try again in a moment.':
    'burphub se está cerrando. Vuelva a intentarlo en un momento.',
  'bzip2 broke off.': 'bzip2 se interrumpió.',
  'cannot be decoded': 'no se puede decodificar',
  'cannot be read': 'no se puede leer',
  'change the client {0}': 'modificar el cliente {0}',
  'change the client {0} on the server {1}': 'modificar el cliente {0} en el servidor {1}',
  'change the server': 'modificar el servidor',
  'change the server {0}': 'modificar el servidor {0}',
  Conflict: 'Conflicto',
  'Connecting to the burp server failed.': 'No se pudo conectar con el servidor burp.',
  Forbidden: 'Prohibido',
  'Gateway Timeout': 'Tiempo de espera de la pasarela agotado',
  'Give an instant to come, or leave it out.': 'Indique un instante futuro, u omítalo.',
  'Give the name, in the field {0}.': 'Indique el nombre, en el campo {0}.',
  'Give the text of the message.': 'Indique el texto del mensaje.',
  'Give the user a password, in the field password.':
    'Dé una contraseña al usuario, en el campo password.',
  'Give your present password, too, in the field old_password.':
    'Indique también su contraseña actual, en el campo old_password.',
  'Give {0} the same password, in the option password of its burp.conf.':
    'Dé a {0} la misma contraseña, en la opción password de su burp.conf.',
  grants: 'permisos',
  groups: 'grupos',
  'has a backslash that does nothing': 'tiene una barra invertida sin efecto',
  'has a field too many: {0}': 'tiene un campo de más: {0}',
  'has a name or a value that cannot be written down':
    'tiene un nombre o un valor que no se puede escribir',
  'has another checksum than the burp server says':
    'no tiene la suma de comprobación que anuncia el servidor burp',
  'has another length than its attributes say': 'no tiene la longitud que dicen sus atributos',
  'has another length than the burp server says':
    'no tiene la longitud que anuncia el servidor burp',
  'has more lines than there are lines to listen on': 'tiene más líneas que las de escucha',
  'has more than {0} lines': 'tiene más de {0} líneas',
  'has no effect in this kind of file': 'no tiene efecto en este tipo de archivo',
  'has no value; remove the option instead': 'no tiene valor; quítela mejor',
  'has text behind its closing quote, which is ignored':
    'tiene texto tras la comilla de cierre, que se ignora',
  'Here you can only use {0}.': 'Aquí solo puede usar {0}.',
  'hidden clients': 'clientes ocultos',
  'hold a line break or a NUL: {0}': 'contienen un salto de línea o un NUL: {0}',
  'holds a line break or a NUL': 'contiene un salto de línea o un NUL',
  'holds a masked password, and which one it stands for is not clear: write the password itself':
    'contiene una contraseña enmascarada y no está claro cuál es: escriba la contraseña misma',
  'holds a NUL': 'contiene un NUL',
  'holds control characters': 'contiene caracteres de control',
  'includes itself': 'se incluye a sí mismo',
  'includes {0}, which no file matches': 'incluye {0}, con lo que no coincide ningún archivo',
  'Inside {0} only ro, rw, exclude and order have a meaning.':
    'Dentro de {0} solo tienen sentido ro, rw, exclude y order.',
  'Internal Server Error': 'Error interno del servidor',
  'is empty, too long for burp, or holds a line break or a NUL':
    'está vacía, es demasiado larga para burp o contiene un salto de línea o un NUL',
  'is for clients only': 'es solo para clientes',
  'is for static templates only': 'es solo para plantillas estáticas',
  'is included through more than {0} files': 'se incluye a través de más de {0} archivos',
  'is missing (lockfile will do, too)': 'falta (también sirve lockfile)',
  'is missing, which ca_burp_ca needs': 'falta, y ca_burp_ca la necesita',
  'is missing, which ca_conf needs': 'falta, y ca_conf la necesita',
  'is missing: ADDRESS:PORT': 'falta: DIRECCIÓN:PUERTO',
  'is missing: server or client': 'falta: server o client',
  'is not a file': 'no es un archivo',
  'is not known to this burp, which ignores it': 'es desconocida para este burp, que la ignora',
  'is not of the form NAME = VALUE': 'no tiene la forma NOMBRE = VALOR',
  'is too low': 'es demasiado baja',
  'is {0} bytes too long for burp; select whole folders, or less':
    'supera en {0, plural, one {# byte} other {# bytes}} lo que burp admite; seleccione carpetas enteras, o menos',
  'It is empty. Fill it as you would the configuration of a client, with "{0}" set to true in the request.':
    'Está vacía. Rellénela como la configuración de un cliente, con «{0}» en true en la petición.',
  'is a folder; restore it as an archive': 'es una carpeta; restáurela como archivo comprimido',
  'is a name that burp cannot read in a marker file':
    'es un nombre que burp no puede leer en un archivo de petición',
  'is empty': 'está vacía',
  'Is it running, with a child free (max_children)?':
    '¿Está en marcha, con un proceso libre (max_children)?',
  'Is it running, with listen_status set and a status child free?':
    '¿Está en marcha, con listen_status definido y un proceso de estado libre?',
  'is missing': 'falta',
  'is neither a file nor a link': 'no es ni un archivo ni un enlace',
  'is no name of an option: that has only letters, digits and _, and begins with a letter':
    'no es un nombre de opción: este solo tiene letras, cifras y _, y empieza por una letra',
  'is not one that this list gave; take it from the Link header':
    'no lo dio esta lista; tómelo de la cabecera Link',
  'is not the file of {0}': 'no es el archivo de {0}',
  'is not valid': 'no es válido',
  'is not valid JSON': 'no es JSON válido',
  'is of an item that is no longer there; begin with the first page':
    'es de un elemento que ya no existe; empiece por la primera página',
  'is of the wrong type': 'no es del tipo correcto',
  "is the client's name already": 'ya es el nombre del cliente',
  'is too long': 'es demasiado larga',
  'is wrong': 'no es correcto',
  'its serverConfig is not set': 'su opción serverConfig no está definida',
  'lack {0}, which the static template asks for': 'no incluyen {0}, que la plantilla estática pide',
  'lacks its closing quote': 'no tiene comilla de cierre',
  'lies outside of the folders that may be read': 'está fuera de las carpetas que se pueden leer',
  'Log in again: the session is over.': 'Vuelva a iniciar sesión: la sesión ha terminado.',
  'Log in with a user name and a password.':
    'Inicie sesión con un nombre de usuario y una contraseña.',
  'Log in with HTTP Basic: the name and password of a burphub user.':
    'Inicie sesión con HTTP Basic: el nombre y la contraseña de un usuario de burphub.',
  'make a line too long for burp': 'dan una línea demasiado larga para burp',
  'make the file too long': 'hacen el archivo demasiado largo',
  'makes a line of more than {0} bytes': 'da una línea de más de {0} bytes',
  'makes the configuration larger than {0} bytes, {1} lines or {2} files':
    'hace la configuración mayor de {0} bytes, {1} líneas o {2} archivos',
  'members in this group': 'miembros en este grupo',
  'Method Not Allowed': 'Método no permitido',
  moderators: 'moderadores',
  'must be 1 or more': 'debe ser 1 o más',
  'must be a digit, or zlib or gzip and a digit': 'debe ser una cifra, o zlib o gzip y una cifra',
  'must be a JSON object of names and values': 'debe ser un objeto JSON de nombres y valores',
  'must be a number above 0': 'debe ser un número mayor que 0',
  'must be a number from 1 on': 'debe ser un número a partir de 1',
  'must be a number, with b, k, m or g behind it': 'debe ser un número, seguido de b, k, m o g',
  'must be ADDRESS:PORT, without brackets': 'debe ser DIRECCIÓN:PUERTO, sin corchetes',
  'must be an absolute path': 'debe ser una ruta absoluta',
  'must be delete or resume': 'debe ser delete o resume',
  'must be server or client': 'debe ser server o client',
  'must be {0}': 'debe ser {0}',
  'must be a list': 'debe ser una lista',
  'must be a list of names': 'debe ser una lista de nombres',
  'must be a number': 'debe ser un número',
  'must be a whole number': 'debe ser un número entero',
  'must be a whole number, alone or with b, Kb, Mb or Gb behind it':
    'debe ser un número entero, solo o seguido de b, Kb, Mb o Gb',
  'must be a whole number from {0} to {1}': 'debe ser un número entero de {0} a {1}',
  'must be an IANA name such as Europe/Paris': 'debe ser un nombre IANA como Europe/Paris',
  'must be an instant such as 2026-11-20T12:00:00Z':
    'debe ser un instante como 2026-11-20T12:00:00Z',
  'must be an object': 'debe ser un objeto',
  'must be an object such as {"restore": [{"key": "/etc", "folder": true}]}':
    'debe ser un objeto como \'{"restore": [{"key": "/etc", "folder": true}]}\'',
  'must be at least {0}': 'debe ser al menos {0}',
  'must be at most {0}': 'debe ser como máximo {0}',
  'must be one of {0}': 'debe ser uno de estos valores: {0}',
  'must be one of {0}, or a number from 0 to 3':
    'debe ser uno de estos valores: {0}, o un número de 0 a 3',
  'must be text': 'debe ser un texto',
  'must be the absolute path of a file that is there':
    'debe ser la ruta absoluta de un archivo que exista',
  'must be true or false': 'debe ser true o false',
  'must be up to four digits from 0 to 7': 'debe tener como máximo cuatro cifras de 0 a 7',
  'must begin with "/" and not lead upwards': 'debe empezar por «/» y no subir de nivel',
  'must consist of names that Windows allows': 'debe componerse de nombres que Windows permita',
  'must differ from ca_name': 'debe ser distinta de ca_name',
  'must have at least {0} characters':
    'debe tener al menos {0, plural, one {# carácter} other {# caracteres}}',
  'must have at least {0} items':
    'debe tener al menos {0, plural, one {# elemento} other {# elementos}}',
  'must have at most {0} bytes, and each name in it {1}':
    'debe tener como máximo {0} bytes, y cada nombre que contiene {1}',
  'must have at most {0} characters':
    'debe tener como máximo {0, plural, one {# carácter} other {# caracteres}}',
  'must have at most {0} fields':
    'debe tener como máximo {0, plural, one {# campo} other {# campos}}',
  'must have at most {0} items':
    'debe tener como máximo {0, plural, one {# elemento} other {# elementos}}',
  'must have the format {0}': 'debe tener el formato {0}',
  'must hold full paths, such as /etc or C:/Users':
    'debe contener rutas completas, como /etc o C:/Users',
  'must hold only texts, numbers and booleans, and {0} is something else':
    'solo debe contener textos, números y booleanos, y {0} es otra cosa',
  'must hold the whole text of a static template, and be the only field':
    'debe contener el texto entero de una plantilla estática y ser el único campo',
  'must lie above everything that is included': 'debe estar por encima de todo lo incluido',
  'must lie in the future': 'debe estar en el futuro',
  'must match the pattern {0}': 'debe ajustarse al patrón {0}',
  'must not be empty': 'no debe estar vacío',
  'must not contain two dots': 'no debe contener dos puntos seguidos',
  'must not hold a slash': 'no debe contener barras',
  'must not hold control characters: burp cannot read them here':
    'no debe contener caracteres de control: burp no puede leerlos aquí',
  'must not multiply to more than 52560000': 'no debe dar un producto de más de 52560000',
  'Name a client, a server, or both.': 'Nombre un cliente, un servidor o ambos.',
  'Name at least one member in memberNames.': 'Nombre al menos un miembro en memberNames.',
  'Name at most {0} members at once.': 'Nombre como máximo {0} miembros a la vez.',
  'Name the {0}, or leave the field out for all.':
    'Indique nombres en {0}, u omita este campo para no excluir nada.',
  'Name the group, in the path or in the field {0}.':
    'Nombre el grupo, en la ruta o en el campo {0}.',
  'Name the user, in the path or in the field grant.':
    'Nombre al usuario, en la ruta o en el campo grant.',
  'Name the user, in the path or in the field username.':
    'Nombre al usuario, en la ruta o en el campo username.',
  'names a file system type that is not known here':
    'nombra un tipo de sistema de archivos que aquí no se conoce',
  'names a path that include names, too': 'nombra una ruta que include también nombra',
  'names a template that does not exist or cannot be used here: {0}':
    'nombra una plantilla que no existe o no se puede usar aquí: {0}',
  'Names of clients and servers hold no control characters.':
    'Los nombres de clientes y servidores no contienen caracteres de control.',
  'needs an include or an include_glob beside it': 'necesita un include o un include_glob al lado',
  'needs for each item a key, which is a path, and whether it is a folder':
    'necesita para cada elemento key, que es una ruta, y folder, que dice si es una carpeta',
  'No {0} was scheduled.':
    'No había ninguna {0, select, backup {copia de seguridad} other {restauración}} programada.',
  'no array': 'ninguna lista',
  'No backup of this client is running.':
    'No hay ninguna copia de seguridad de este cliente en curso.',
  'No burp server can be asked now.': 'Ahora no se puede preguntar a ningún servidor burp.',
  'No burp server runs here with this configuration, so that there is nothing to reload. It reads its configuration when it starts.':
    'Aquí no funciona ningún servidor burp con esta configuración, así que no hay nada que recargar. Leerá su configuración cuando arranque.',
  'no client': 'ningún cliente',
  'No connection to the burp server became free within {0} ms. Try again when the restores under way are over.':
    'Ninguna conexión con el servidor burp quedó libre en {0} ms. Vuelva a intentarlo cuando terminen las restauraciones en curso.',
  'No file was found there that may be shown.':
    'No se ha encontrado allí ningún archivo que se pueda mostrar.',
  'no integer': 'ningún número entero',
  'no object': 'ningún objeto',
  'no text': 'ningún texto',
  'No token can do this. Log in with your name and password.':
    'Ningún token puede hacer esto. Inicie sesión con su nombre y su contraseña.',
  'Nobody could administer burphub any more. First make another user an administrator who can log in.':
    'Nadie podría administrar ya burphub. Haga primero administrador a otro usuario que pueda iniciar sesión.',
  'Not Found': 'No encontrado',
  'Nothing had to change.': 'No había nada que cambiar.',
  'Nothing of what was selected is in this backup.':
    'Nada de lo seleccionado está en esta copia de seguridad.',
  'Nothing was changed. These fields are wrong: {0}.':
    'No se ha cambiado nada. Estos campos no son correctos: {0}.',
  "Only a file that is made to be included can be deleted like this: not burp-server.conf, a client's or template's own file, or a link.":
    'Así solo se puede eliminar un archivo hecho para ser incluido: ni burp-server.conf, ni el archivo propio de un cliente o de una plantilla, ni un enlace.',
  'Only a client or a template gets another name, no file that it includes: leave {0} out of the path.':
    'Solo un cliente o una plantilla cambia de nombre, no un archivo que incluye: quite {0} de la ruta.',
  'Other large files are being worked on. Try again later.':
    'Se está trabajando en otros archivos grandes. Inténtelo más tarde.',
  'Only an administrator may change this in the file of a client: {0}.':
    'Solo un administrador puede modificar esto en el archivo de un cliente: {0}.',
  'Only an administrator may do this to {0}, who is one.':
    'Solo un administrador puede hacer esto a {0}, que es uno de ellos.',
  'Only an administrator may fill in {0}, which this static template asks for.':
    'Solo un administrador puede rellenar {0}, que esta plantilla estática pide.',
  'Only an administrator may see passwords.': 'Solo un administrador puede ver las contraseñas.',
  'Only an administrator may do this.': 'Solo un administrador puede hacer esto.',
  'Only an administrator may touch the account of {0}, who is {1}.':
    'Solo un administrador puede tocar la cuenta de {0}, que es {1}.',
  'Only an administrator may touch the group {0}: {1} belongs to it.':
    'Solo un administrador puede tocar el grupo {0}: {1} pertenece a él.',
  'Only an administrator may touch the group {0}: its members are {1}.':
    'Solo un administrador puede tocar el grupo {0}: sus miembros son {1, select, administrators {administradores} other {moderadores}}.',
  'Only an administrator may touch the rights of {0}: that is {1}.':
    'Solo un administrador puede tocar los derechos de {0}: es {1}.',
  'Only an administrator or a moderator may do this.':
    'Solo un administrador o un moderador puede hacer esto.',
  'Only this user, an administrator or a moderator may do this.':
    'Solo este usuario, un administrador o un moderador pueden hacer esto.',
  'opens more than {0} directories; ask for fewer roots':
    'abre más de {0} carpetas; pida menos raíces',
  'Payload Too Large': 'Contenido demasiado grande',
  'Precondition Failed': 'Condición previa no cumplida',
  'Range Not Satisfiable': 'Rango imposible de servir',
  'Say what the token is for, in its label.': 'Diga para qué sirve el token, en su label.',
  'Say which backup to delete, at the end of the path.':
    'Diga qué copia de seguridad eliminar, al final de la ruta.',
  'Say which client, in the path or as clientName.':
    'Diga qué cliente, en la ruta o como clientName.',
  'Say which path to expand.': 'Diga qué ruta expandir.',
  'Say which version, in the field version.': 'Diga qué versión, en el campo version.',
  'leaves nothing of the names of what was selected':
    'no deja nada de los nombres de lo seleccionado',
  'see the client {0}': 'ver el cliente {0}',
  'see the client {0} on the server {1}': 'ver el cliente {0} en el servidor {1}',
  'see the server': 'ver el servidor',
  'see the server {0}': 'ver el servidor {0}',
  'select at least one file or folder': 'seleccione al menos un archivo o una carpeta',
  'Select at least one file or folder.': 'Seleccione al menos un archivo o una carpeta.',
  'selects nothing': 'no selecciona nada',
  'selects nothing that such an archive can hold; try tar':
    'no selecciona nada que quepa en un archivo así; pruebe con tar',
  'Send the body as {0}.': 'Envíe el cuerpo como {0}.',
  'Service Unavailable': 'Servicio no disponible',
  settings: 'ajustes',
  "Somebody else is changing burp's configuration right now. Try again.":
    'Otra persona está modificando ahora la configuración de burp. Vuelva a intentarlo.',
  'Several backends know a user {0}. Name one of: {1}.':
    'Varios backends conocen un usuario {0}. Nombre uno de: {1}.',
  'Something in burphub is broken. Its log says more under this requestId.':
    'Algo no funciona en burphub. Su registro dice más con este requestId.',
  'Something is under way with a client, and burp breaks it off when it reloads. Wait until it ends, or reload with force=true.':
    'Hay una operación en curso con un cliente, y burp la interrumpe al recargar. Espere a que termine, o recargue con force=true.',
  'takes effect only when the burp server is restarted':
    'solo surte efecto cuando se reinicia el servidor burp',
  'Tell the client its new name: cname = {0} in its burp.conf.':
    'Indique al cliente su nuevo nombre: cname = {0} en su burp.conf.',
  'That is more than you hold: {0} could {1}, and you cannot. Give a grant of yours first, or ask an administrator.':
    'Es más de lo que usted tiene: {0} podría {1}, y usted no puede. Dé primero un permiso suyo o pida a un administrador.',
  'That is more than you hold: through {0}, {1} could {2}, and you cannot. Give less, or ask an administrator.':
    'Es más de lo que usted tiene: mediante {0}, {1} podría {2}, y usted no puede. Dé menos o pida a un administrador.',
  'The backup begins when the client next asks its server.':
    'La copia de seguridad empezará cuando el cliente consulte a su servidor.',
  'The JSON holds too many values, or too deep ones.':
    'El JSON contiene demasiados valores, o demasiado anidados.',
  'The backups are moved to the new name.':
    'Las copias de seguridad se han trasladado al nuevo nombre.',
  'The backups, if there are any, stay under the name {0}.':
    'Las copias de seguridad, si las hay, se quedan con el nombre {0}.',
  'The backups of this client lie behind a link, which is not followed. Delete them by hand.':
    'Las copias de seguridad de este cliente están tras un enlace, que no se sigue. Elimínelas a mano.',
  "The backups of this client lie outside of the server's directory, where burphub neither moves nor deletes anything.":
    'Las copias de seguridad de este cliente están fuera de la carpeta del servidor (directory), donde burphub no mueve ni elimina nada.',
  'The body is not as long as Content-Length says.':
    'El cuerpo no tiene la longitud que dice Content-Length.',
  'The body of the request is not valid JSON.': 'El cuerpo de la petición no es JSON válido.',
  'The body of the request is too large.': 'El cuerpo de la petición es demasiado grande.',
  'The burp server answered with a warning: {0}.':
    'El servidor burp respondió con una advertencia: {0}.',
  'The burp server at {0}:{1} cannot be reached ({2}). {3}':
    'No se puede contactar con el servidor burp en {0}:{1} ({2}). {3}',
  'The burp server at {0}:{1} did not finish the TLS handshake within {2} ms.':
    'El servidor burp en {0}:{1} no terminó la negociación TLS en {2} ms.',
  'The burp server broke off the login with {0}.':
    'El servidor burp interrumpió el inicio de sesión con {0}.',
  'The burp server broke off the restore and said {0}.':
    'El servidor burp interrumpió la restauración y respondió {0}.',
  'The burp server cannot read the manifest of this backup.':
    'El servidor burp no puede leer el manifiesto de esta copia de seguridad.',
  'The burp server cannot work with this selection.':
    'El servidor burp no puede trabajar con esta selección.',
  'The burp server closed the connection in mid-restore.':
    'El servidor burp cerró la conexión en plena restauración.',
  'The burp server closed the connection.': 'El servidor burp cerró la conexión.',
  'The burp server closes connections to its main port at once: all its children are busy (max_children).':
    'El servidor burp cierra al instante las conexiones a su puerto principal: todos sus procesos están ocupados (max_children).',
  'The burp server did not answer within {0} ms.': 'El servidor burp no respondió en {0} ms.',
  'The burp server does not accept our certificate. Its CN must be the cname, its CA the server’s, and it must not be revoked.':
    'El servidor burp no acepta nuestro certificado. Su CN debe ser el cname, su CA la del servidor, y no debe estar revocado.',
  'The burp server does not accept our cname and password. Compare them with the client file in its clientconfdir.':
    'El servidor burp no acepta nuestro cname ni nuestra contraseña. Compárelos con el archivo del cliente en su clientconfdir.',
  'The burp server does not do this and said {0}.':
    'El servidor burp no hace esto y respondió {0}.',
  'The burp server does not know the status port’s JSON mode.':
    'El servidor burp no conoce el modo JSON del puerto de estado.',
  'The burp server does not let us act for this client: it is unknown there, or our cname is not its super_client or restore_client.':
    'El servidor burp no nos deja actuar en nombre de este cliente: allí no lo conocen, o nuestro cname no es su super_client o restore_client.',
  'The burp server has lost what was asked for and said {0}.':
    'El servidor burp ha perdido lo que se pedía y respondió {0}.',
  'The burp server has read its configuration anew, and listens again.':
    'El servidor burp ha vuelto a leer su configuración y está de nuevo a la escucha.',
  "The burp server refused our certificate ({0}). Check ssl_cert, ssl_key and the server's CA.":
    'El servidor burp rechazó nuestro certificado ({0}). Compruebe ssl_cert, ssl_key y la CA del servidor.',
  'The burp server refused the login and said {0}.':
    'El servidor burp rechazó el inicio de sesión y respondió {0}.',
  'The burp server sent {0} in a restore.': 'El servidor burp envió {0} durante una restauración.',
  'The burp server sent {0} of {1} entries of this restore.':
    'El servidor burp envió {0} de las {1} entradas de esta restauración.',
  'The burp server sent a frame {0} in the middle of a file.':
    'El servidor burp envió una trama {0} en mitad de un archivo.',
  'The burp server sent a frame {0} that nobody asked for.':
    'El servidor burp envió una trama {0} que nadie había pedido.',
  'The burp server sent a frame with an unreadable header.':
    'El servidor burp envió una trama con una cabecera ilegible.',
  'The burp server sent a list of backups we cannot read.':
    'El servidor burp envió una lista de copias de seguridad ilegible.',
  'The burp server sent an answer that is not JSON.':
    'El servidor burp envió una respuesta que no es JSON.',
  'The burp server sent an answer we cannot read.':
    'El servidor burp envió una respuesta ilegible.',
  'The burp server sent attributes of a file we cannot read.':
    'El servidor burp envió atributos de archivo ilegibles.',
  'The burp server sent counters that we cannot read.':
    'El servidor burp envió contadores ilegibles.',
  "The burp server's answer has {0} where one belongs.":
    'La respuesta del servidor burp no contiene {0} donde debería haberlo.',
  "The burp server's answer is longer than {0} bytes. Ask for a smaller directory or raise limits.replyBytesMax.":
    'La respuesta del servidor burp supera los {0} bytes. Pida una carpeta más pequeña o aumente limits.replyBytesMax.',
  'The burp server\'s certificate is for "{0}", expected "{1}". Check ssl_peer_cn.':
    'El certificado del servidor burp es para «{0}», se esperaba «{1}». Compruebe ssl_peer_cn.',
  'The certificate authority did not answer within {0} ms.':
    'La autoridad de certificación no respondió en {0} ms.',
  'The certificate authority failed: {0}': 'La autoridad de certificación falló: {0}',
  'The certificate authority lacks its copy of certificate {0}, without which it cannot revoke it.':
    'A la autoridad de certificación le falta su copia del certificado {0}, sin la cual no puede revocarlo.',
  'The certificate authority said that it revoked certificate {0}, but its index does not say so.':
    'La autoridad de certificación dijo que revocó el certificado {0}, pero su índice no lo refleja.',
  'The certificate of the burp server at {0}:{1} is not trusted ({2}). Check ssl_cert_ca.':
    'El certificado del servidor burp en {0}:{1} no es de confianza ({2}). Compruebe ssl_cert_ca.',
  'The certificate of {0} is not revoked: {1} uses it, too.':
    'El certificado de {0} no se ha revocado: {1} también lo usa.',
  'The certificate {0} of {1} is revoked.': 'El certificado {0} de {1} está revocado.',
  'The client has encrypted these files with another password than the one given.':
    'El cliente cifró estos archivos con una contraseña distinta de la indicada.',
  'The configuration of {0} is written.': 'La configuración de {0} está escrita.',
  'The client has encrypted these files. Give its encryption password.':
    'El cliente cifró estos archivos. Indique su contraseña de cifrado.',
  'The connection to the burp server was closed.':
    'La conexión con el servidor burp se ha cerrado.',
  'The cursor {0}.': 'El cursor {0}.',
  'The database {0} cannot be opened. Its folder must exist and be writable, and the file must be a SQLite database.':
    'La base de datos {0} no se puede abrir. Su carpeta debe existir y admitir escritura, y el archivo debe ser una base de datos SQLite.',
  'The disk of the database is full. Make room on it.':
    'El disco de la base de datos está lleno. Haga sitio en él.',
  "The directory of this client's backups is a file system of its own, which cannot be moved.":
    'La carpeta de las copias de seguridad de este cliente es un sistema de archivos aparte, que no se puede mover.',
  'The field raw {0}.': 'El campo raw {0}.',
  'The database cannot be used at the moment.':
    'La base de datos no se puede usar en este momento.',
  'The database file was removed or replaced while it was in use. Put it back, or restart burphub.':
    'El archivo de la base de datos se borró o se sustituyó mientras se usaba. Devuélvalo a su sitio o reinicie burphub.',
  'The database cannot be used: {0}.': 'La base de datos no se puede usar: {0}.',
  'The field {0} is missing.': 'Falta el campo {0}.',
  'The field {0} {1}.': 'El campo {0} {1}.',
  'The file has {0} bytes.': 'El archivo tiene {0, plural, one {# byte} other {# bytes}}.',
  'The file has another length than its attributes say. Restore it as an archive.':
    'El archivo no tiene la longitud que dicen sus atributos. Restáurelo como archivo comprimido.',
  'The file has changed since you read it. Read it again before you change it.':
    'El archivo ha cambiado desde que lo leyó. Léalo de nuevo antes de modificarlo.',
  'The file system of the burp server {0} fails ({1}).':
    'El sistema de archivos del servidor burp {0} falla ({1}).',
  'The files of the certificate are deleted.': 'Se han eliminado los archivos del certificado.',
  'The files of the certificate are renamed, too.':
    'También se ha cambiado el nombre de los archivos del certificado.',
  'The form has more than {0} fields.': 'El formulario tiene más de {0} campos.',
  'The form holds a file. Send its fields as plain text.':
    'El formulario contiene un archivo. Envíe sus campos como texto sencillo.',
  'The grant {0} of {1} was removed. Roles and groups stay as they are.':
    'Se quitó el permiso {0} de {1}. Los roles y grupos quedan como están.',
  'The grant of {0} was changed.': 'Se ha modificado el permiso de {0}.',
  'The grant of the group {0} was changed.': 'Se ha modificado el permiso del grupo {0}.',
  'The grant of the moderators was changed.': 'Se ha modificado el permiso de los moderadores.',
  'The group {0} was created.': 'Se ha creado el grupo {0}.',
  'The group {0} was removed.': 'Se ha eliminado el grupo {0}.',
  'The host': 'el equipo',
  'The include {0}.': 'La inclusión {0}.',
  'The label must be one line of plain text.': 'El label debe ser una línea de texto sencillo.',
  'The LDAP directory': 'el directorio LDAP',
  'the line': 'la línea',
  'The list of revoked certificates has been renewed.':
    'Se ha renovado la lista de certificados revocados.',
  'The multipart form cannot be read. Is it whole?':
    'El formulario multipart no se puede leer. ¿Está completo?',
  'The name of a template has no "*", "?", "[" or "]".':
    'El nombre de una plantilla no contiene «*», «?», «[» ni «]».',
  'The new name {0}.': 'El nuevo nombre {0}.',
  'The old password is wrong. Nothing was changed.':
    'La contraseña anterior no es correcta. No se ha cambiado nada.',
  'The password of {0} was changed.': 'Se ha cambiado la contraseña de {0}.',
  'The path holds a percent sign that begins no valid escape.':
    'La ruta contiene un signo de porcentaje que no inicia ningún código válido.',
  'The path of a configuration file {0}.': 'La ruta de un archivo de configuración {0}.',
  'The preference {0} {1}.': 'La preferencia {0} {1}.',
  'the program bzip2 is not installed': 'el programa bzip2 no está instalado',
  'The program of the certificate authority (ca_burp_ca) cannot be run here. Run burphub on the burp host.':
    'El programa de la autoridad de certificación (ca_burp_ca) no se puede ejecutar aquí. Ejecute burphub en el equipo de burp.',
  'The request cannot be routed.': 'La petición no se puede encaminar.',
  'The request is not as it should be: {0}.': 'La petición no es como debería: {0}.',
  'The request names no option. Send the whole file with POST, or single options with PATCH.':
    'La petición no nombra ninguna opción. Envíe el archivo entero con POST, o algunas opciones con PATCH.',
  'The restore begins when the client next contacts its server.':
    'La restauración empezará cuando el cliente contacte con su servidor.',
  'The restore cannot be scheduled: {0} {1}.': 'La restauración no se puede programar: {0} {1}.',
  'The restore cannot be scheduled: {0}.': 'La restauración no se puede programar: {0}.',
  'The scheduled {0} is cancelled.':
    'Se ha cancelado {0, select, backup {la copia de seguridad programada} other {la restauración programada}}.',
  'The session is over.': 'La sesión ha terminado.',
  'The stored file {0} {1}.': 'El archivo guardado {0} {1}.',
  'The tables of the database cannot be brought up to date. Was it last used by a newer burphub?':
    'Las tablas de la base de datos no se pueden actualizar. ¿La usó por última vez un burphub más reciente?',
  'The template {0} is called {1} now.': 'La plantilla {0} se llama ahora {1}.',
  'The template {0} is included by {1}.': 'La plantilla {0} está incluida por {1}.',
  'The template {0} is included by {1} and {2} more.':
    'La plantilla {0} está incluida por {1} y {2} más.',
  'The template {0} is made.': 'Se ha creado la plantilla {0}.',
  'The template {0} is removed.': 'Se ha eliminado la plantilla {0}.',
  'the text {0}': 'el texto {0}',
  'The token is unknown, has expired or was revoked.':
    'El token es desconocido, ha caducado o fue revocado.',
  'The token was revoked.': 'Se ha revocado el token.',
  'The user {0} was created.': 'Se ha creado el usuario {0}.',
  'The user {0} was removed.': 'Se ha eliminado el usuario {0}.',
  'The variables {0}.': 'Las variables {0}.',
  'There are backups of an earlier client {0}: they belong to the new one now.':
    'Hay copias de seguridad de un cliente {0} anterior: ahora pertenecen al nuevo.',
  'The user name or the password is wrong.':
    'El nombre de usuario o la contraseña no son correctos.',
  'There are {0} {1} already; remove some first.': 'Ya hay {0} {1}; elimine algunos antes.',
  'There are several servers. Name a server, a client, or both.':
    'Hay varios servidores. Nombre un servidor, un cliente o ambos.',
  'There is a client {0} already. Nothing was changed.':
    'Ya existe un cliente {0}. No se ha cambiado nada.',
  'There are {0} users already. Remove some first.':
    'Ya hay {0, plural, one {# usuario} other {# usuarios}}. Elimine algunos antes.',
  'There is a group {0} already. Change its grant.':
    'Ya existe un grupo {0}. Modifique su permiso.',
  'There is a template {0} already. Nothing was changed.':
    'Ya existe una plantilla {0}. No se ha cambiado nada.',
  'There is a user {0} already.': 'Ya existe un usuario {0}.',
  'There is a user {0} already. Choose another name.':
    'Ya existe un usuario {0}. Elija otro nombre.',
  'There is no ACL backend {0}. Use {1} or name none.':
    'No existe ningún backend de ACL {0}. Use {1} o no nombre ninguno.',
  'There is no backend {0}. There are: {1}.': 'No existe ningún backend {0}. Existen: {1}.',
  'There is no client {0}.': 'No existe ningún cliente {0}.',
  'There is no file {0}.': 'No existe el archivo {0}.',
  'There is no file {0}, nor the folder that it would be in.':
    'No hay archivo {0}, ni la carpeta en la que estaría.',
  'There is no group {0}. Look at the list of groups, or create it.':
    'No existe ningún grupo {0}. Consulte la lista de grupos, o créelo.',
  'A message waits in a session for its next screen, and this request is in none. Log in with a session and send its cookie: a request with a password gets one with the header X-Reuse-Session: 1.':
    'Un mensaje espera en una sesión a su próxima pantalla, y esta petición no está en ninguna. Inicie una sesión y envíe su cookie: una petición con contraseña obtiene una con la cabecera X-Reuse-Session: 1.',
  'must be a time such as 2026-11-20, 2026-11-20T15:50:58 or 2026-11-20T15:50:58+01:00':
    'debe ser un momento como 2026-11-20, 2026-11-20T15:50:58 o 2026-11-20T15:50:58+01:00',
  'There is no level {0}.': 'No existe el nivel {0}.',
  'There is no server {0}.': 'No existe ningún servidor {0}.',
  'There is no such session of this user. List them first.':
    'Este usuario no tiene esa sesión. Consulte primero la lista.',
  'There is no such token of this user. List them first.':
    'Este usuario no tiene ese token. Consulte primero la lista.',
  'There is no template {0}.': 'No existe la plantilla {0}.',
  'There is no user {0}. List them first.':
    'No existe ningún usuario {0}. Consulte primero la lista.',
  'There is no valid certificate of {0} that could be revoked.':
    'No hay ningún certificado válido de {0} que revocar.',
  'There is no version {0} of this file.': 'No existe la versión {0} de este archivo.',
  'There is nothing here. /api/doc lists what there is.':
    'Aquí no hay nada. /api/doc enumera lo que hay.',
  'There were no backups.': 'No había copias de seguridad.',
  'There were no backups to move.': 'No había copias de seguridad que trasladar.',
  'These files of the certificate could not be deleted: {0}.':
    'No se pudieron eliminar estos archivos del certificado: {0}.',
  'These servers do not answer now: {0}.': 'Estos servidores no responden ahora: {0}.',
  'These files of the certificate could not be renamed: {0}.':
    'No se pudo cambiar el nombre de estos archivos del certificado: {0}.',
  'These options take effect only after a reload of the burp server: {0}.':
    'Estas opciones solo surten efecto tras una recarga del servidor burp: {0}.',
  'they cannot be used ({0})': 'no se pueden usar ({0})',
  'This burp server cannot do what a restore needs ({0}). Upgrade it to 2.1.10 or newer.':
    'Este servidor burp no puede hacer lo que una restauración necesita ({0}). Actualícelo a la versión 2.1.10 o posterior.',
  'This burp server has no certificate authority of its own: ca_conf, ca_name and ca_burp_ca must be set.':
    'Este servidor burp no tiene una autoridad de certificación propia: ca_conf, ca_name y ca_burp_ca deben estar definidas.',
  'This cannot be compared with what you hold: it concerns too many users, names or patterns. Make a smaller change, or ask an administrator.':
    'No se puede comparar con lo que usted tiene: afecta a demasiados usuarios, nombres o patrones. Haga un cambio más pequeño o pida a un administrador.',
  'This client does not have a backup {0}. List its backups first.':
    'Este cliente no tiene la copia de seguridad {0}. Consulte primero la lista de sus copias.',
  'This client does not have such a backup. List its backups first.':
    'Este cliente no tiene esa copia de seguridad. Consulte primero la lista de sus copias.',
  'This client has an unfinished backup, which burp would remove as well. Let it finish, or delete with force=true.':
    'Este cliente tiene una copia de seguridad sin terminar, que burp también eliminaría. Deje que termine o elimine con force=true.',
  'This took too long and was given up. Look at what there is.':
    'Esto tardó demasiado y se abandonó. Mire en qué estado está todo.',
  'This takes more memory than there may be.': 'Esto necesita más memoria de la permitida.',
  'This entry {0}.': 'Esta entrada {0}.',
  'This file does not set "{0}".': 'Este archivo no define «{0}».',
  "This is not a file of burp's configuration: neither keys, scripts or folders nor anything outside of the folders of the configuration can be read or written.":
    'No es un archivo de la configuración de burp: no se pueden leer ni escribir claves, scripts ni carpetas, ni nada fuera de las carpetas de la configuración.',
  'This is {0} bytes long, burp reads at most {1}. Use a shorter path.':
    'La petición tiene {0} bytes y burp lee como máximo {1}. Use una ruta más corta.',
  'This is the password already. Choose another one.': 'Esa ya es la contraseña. Elija otra.',
  'This may come from a page of another site. Send an Origin of this site or the header X-Requested-With.':
    'Esto puede venir de la página de otro sitio. Envíe un Origin de este sitio o la cabecera X-Requested-With.',
  "This needs the files of the burp server {0}, but {1}. Run burphub on the burp host, as burp's user or root, and set serverConfig there.":
    'Para esto hacen falta los archivos del servidor burp {0}, pero {1}. Ejecute burphub en el equipo de burp, con el usuario de burp o como root, y defina allí serverConfig.',
  'this Node.js has no zstd': 'este Node.js no tiene zstd',
  'This question {0}.': 'Esta pregunta {0}.',
  'This server cannot make tar.{0}: {1}. Use tar.gz.':
    'Este servidor no puede crear tar.{0}: {1}. Use tar.gz.',
  'This token can only read.': 'Este token solo permite leer.',
  'This user is being changed. Try again in a moment.':
    'Este usuario se está modificando. Vuelva a intentarlo en un momento.',
  'This was a dry run: burp would refuse the change.':
    'Era una simulación: burp rechazaría el cambio.',
  'This was a dry run: nothing was written.': 'Era una simulación: no se ha escrito nada.',
  'Too many logins failed. Wait before the next one.':
    'Han fallado demasiados inicios de sesión. Espere antes del siguiente.',
  'Too many people are logging in at the moment.':
    'Hay demasiadas personas iniciando sesión en este momento.',
  'Too many questions are waiting for this burp server.':
    'Hay demasiadas preguntas esperando a este servidor burp.',
  'Too Many Requests': 'Demasiadas peticiones',
  'Too many restores and deletions wait for this burp server. Try again later.':
    'Hay demasiadas restauraciones y eliminaciones esperando a este servidor burp. Vuelva a intentarlo más tarde.',
  Unauthorized: 'No autenticado',
  'Unsupported Media Type': 'Tipo de contenido no admitido',
  'Whoever has the certificate can still use it: it is not revoked.':
    'Quien tenga el certificado puede seguir usándolo: no está revocado.',
  'would change more than the value of an option, in line {0} of the static template':
    'cambiarían más que el valor de una opción, en la línea {0} de la plantilla estática',
  'You are logged out.': 'Ha cerrado la sesión.',
  'You are not logged in.': 'No ha iniciado sesión.',
  'You have {0} tokens. Revoke one that is not used any more.':
    'Tiene {0, plural, one {# token} other {# tokens}}. Revoque uno que ya no se use.',
  'You may change your own password only.': 'Solo puede cambiar su propia contraseña.',
  'You may look at this client, but neither restore nor change anything of it.':
    'Puede consultar este cliente, pero no restaurar ni cambiar nada de él.',
  'You may not change the configuration of this client.':
    'No puede modificar la configuración de este cliente.',
  'You may not change what is for all clients of this server.':
    'No puede modificar lo que vale para todos los clientes de este servidor.',
  'The API of burphub': 'La API de burphub',
  'This page needs JavaScript. The two documents below say the same.':
    'Esta página necesita JavaScript. Los dos documentos de abajo dicen lo mismo.',
  'Each operation once, for generating clients.': 'Cada operación una vez, para generar clientes.',
  'All spellings of every path.': 'Todas las grafías de cada ruta.',
  'The path names a file that the client includes, and that file alone would be deleted.':
    'La ruta nombra un archivo que el cliente incluye, y solo ese archivo se borraría.',
  'goes with a whole client, without a file in the path':
    'va con un cliente entero, sin archivo en la ruta',
  "An earlier order stood in the way of this client's backups ({0}): has it a restoreprefix now?":
    'Una orden anterior impidió las copias de este cliente ({0}): ¿tiene ahora un restoreprefix?',
  'burp does not let this client in at all: it is not enabled.':
    'burp no admite a este cliente: no está habilitado.',
  'The client declined the last order ({0}): is its server_can_restore 1 now?':
    'El cliente rechazó la última orden ({0}): ¿vale ahora 1 su server_can_restore?',
  'The backup holds hard links, and burp cannot restore those whose path it strips.':
    'La copia contiene enlaces duros, y burp no puede restaurar aquellos cuya ruta acorta.',
  "The server's configuration of this client puts everything below {0}, within the client's own restoreprefix.":
    'La configuración de este cliente en el servidor lo pone todo bajo {0}, dentro del restoreprefix del cliente.',
  '{0} decides about timed backups here in place of burp: whether it heeds the order is its affair.':
    '{0} decide aquí sobre las copias programadas en lugar de burp: de él depende que atienda la orden.',
  'The client took it up ({0}).': 'El cliente la ha aceptado ({0}).',
  'The client declined it and did something else ({0}): its server_can_restore is 0.':
    'El cliente la rechazó e hizo otra cosa ({0}): su server_can_restore es 0.',
  '{0} cancelled it.': '{0} la canceló.',
  'The marker is gone, and this burp does not note what its clients ask for.':
    'El marcador ha desaparecido, y este burp no anota lo que piden sus clientes.',
  'Backup {0} began.': 'La copia {0} ha comenzado.',
  'burp sent {0} of {1} entries. Only the client knows whether it could write them.':
    'burp envió {0} de {1} entradas. Solo el cliente sabe si pudo escribirlas.',
  'The client has come {0} times since, last at {1}, and failed: while the order waits all that it wants fails, backups too. Most likely it has no restoreprefix. Set one there, or cancel the order.':
    'El cliente ha venido {0, plural, one {# vez} other {# veces}} desde entonces, la última {1}, y ha fallado: mientras la orden espera, todo lo que quiere falla, también las copias. Lo más probable es que no tenga restoreprefix. Póngale uno, o cancele la orden.',
  'The client only asked whether a backup is due (burp -a T), which uses the order up.':
    'El cliente solo preguntó si toca una copia (burp -a T), lo que consume la orden.',
  'The client is gone.': 'El cliente ya no existe.',
  'The client took it up, but no backup began.':
    'El cliente la aceptó, pero no comenzó ninguna copia.',
  'The client took it up, but burp restored nothing: the backup may be gone, or the connection broke.':
    'El cliente la aceptó, pero burp no restauró nada: puede que la copia ya no exista o que se cortara la conexión.',
  'Somebody has written another marker in its place, without burphub.':
    'Alguien ha escrito otro marcador en su lugar, sin burphub.',
  'The marker was taken away, neither by burp nor with burphub.':
    'El marcador fue retirado, ni por burp ni con burphub.',
  'A later order by {0} took its place.': 'Una orden posterior de {0} ocupó su lugar.',
  "The restore begins when the client next contacts its server, if the client's own configuration has server_can_restore = 1 and a restoreprefix, which burphub cannot see: without the first the order goes unheeded, without the second it blocks the client's backups until it is cancelled.":
    'La restauración comienza cuando el cliente contacte con su servidor, si su propia configuración tiene server_can_restore = 1 y un restoreprefix, lo que burphub no puede ver: sin lo primero la orden no surte efecto, sin lo segundo bloquea las copias del cliente hasta que se cancele.',
  'is not known to this burp, which would ignore it: say force=true in the query to write it all the same':
    'es desconocida para este burp, que la ignoraría: ponga force=true en la consulta para escribirla de todos modos',
  'The body of the request broke off before its end.':
    'El cuerpo de la petición se interrumpió antes de su fin.',
  'Too many long listings are under way. Try again later.':
    'Hay demasiadas listas largas en curso. Vuelva a intentarlo más tarde.',
  'Others wait, and this listing was hardly read. Ask for it again.':
    'Otros esperan y esta lista apenas se leía. Pídala de nuevo.',
  'Others wait for this burp server, and fewer than {0} bytes a second were taken over {1} ms. Fetch less at a time, or over a faster connection.':
    'Otros esperan este servidor burp y se tomaron menos de {0} bytes por segundo durante {1} ms. Pida menos de una vez o use una conexión más rápida.',
  'You change too much in too short a time. Wait a moment before the next change.':
    'Hace demasiados cambios en muy poco tiempo. Espere un momento antes del siguiente cambio.'
}
